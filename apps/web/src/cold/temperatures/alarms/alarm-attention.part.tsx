import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { alarmsPath } from '../temperatures.paths.ts';
import { alarmsTexts } from './alarms.texts.ts';

/** For the home page: how many alarms wait for an answer; drawn only while there are some. */
export function AlarmAttention() {
  const can = useCan();
  return can(contract.alarms.list) ? <Attention /> : null;
}

function Attention() {
  const t = useTexts(alarmsTexts);
  const waiting = { size: 1, filters: { state: ['RINGING', 'ESCALATED'] } };
  const { data } = useQuery(queries.alarms.list.queryOptions({ input: { query: waiting } }));
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Banner tone="warn" action={<Link to={alarmsPath}>{t('showAll')}</Link>}>
      {t('attention', { count })}
    </Banner>
  );
}
