import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { settingsTexts } from './settings.texts.ts';

type LostValuesProps = {
  id: string;
  /** The lower custom fields as they are to become. */
  fields: string;
  /** The places that get them, when they are copied there. */
  copiedTo?: string[];
};

/** Which lower custom fields are renamed or removed, and how many products lose what they keep in them. */
export function LostValues({ id, fields, copiedTo }: LostValuesProps) {
  const t = useTexts(settingsTexts);
  const query = { lower_custom_fields: fields, copied_to: copiedTo };
  const { data, isError } = useQuery(
    queries.settings.lostValues.queryOptions({ input: { params: { id }, query }, staleTime: 0 }),
  );
  if (isError) return <Banner tone="bad">{t('loseUncounted')}</Banner>;
  if (!data || data.names.length === 0) return null;
  return (
    <Banner tone="bad">
      {t('loseData', { names: data.names.join(', ') })}{' '}
      {data.products > 0 ? t('loseCount', { count: data.products }) : t('loseNothing')}
    </Banner>
  );
}
