import { formatDateTime, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { LabelNotice } from '@larder/contract/reports';
import { localDay } from '@larder/rules/local-day';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/banner.tsx';
import { marksTexts } from './marks.texts.ts';

/** For the home page: labels on food that do not name an allergen of their product. Nothing while there are none. */
export function LabelNotices() {
  const { data } = useQuery(queries.reports.labelNotices.queryOptions({ input: {} }));
  return (
    <>
      {data?.items.map((notice) => (
        <Notice
          key={`${notice.organization.id} ${notice.product.id} ${notice.product.name} ${notice.first_printed}`}
          notice={notice}
        />
      ))}
    </>
  );
}

function Notice({ notice }: { notice: LabelNotice }) {
  const t = useTexts(marksTexts);
  const { format } = useDateStyle();
  const { product, organization, timezone, labels, missing_allergens, first_printed, last_printed } = notice;
  const style = { format, zone: timezone };
  const [first, last] = [first_printed, last_printed].map((at) => localDay(Date.parse(at), timezone));
  const until = first === last ? formatTime(last_printed, style) : formatDateTime(last_printed, style);
  const from = formatDateTime(first_printed, style);
  const when = labels === 1 ? from : t('between', { from, to: until });
  return (
    <Banner
      tone="bad"
      action={
        <Link to="/reports" search={{ mark: 'missing_allergens', product: product.name, printed: `${first},${last}` }}>
          {t('showLabels')}
        </Link>
      }
    >
      {t('notice', {
        count: labels,
        product: product.name,
        venue: organization.name,
        when,
        allergens: missing_allergens.join(', '),
      })}
    </Banner>
  );
}
