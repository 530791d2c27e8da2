import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { describeLabel } from '@larder/label/describe';
import { layoutLabel } from '@larder/label/layout';
import { LabelPicture } from '@larder/look/label-picture';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { labelDifferences, type LabelDifference } from './label-differences.rules.ts';
import { asDrawn, asPrinted, wordsNow, type DrawnLabel } from './label-drawn.rules.ts';
import { labelPicturesTexts } from './label-pictures.texts.ts';
import classes from './label-pictures.module.css';

/**
 * The label of a print twice: as its device printed it, and as it would be drawn from the catalogue now, with what
 * differs in words.
 */
export function LabelPictures({ log }: { log: LabelLogDetails }) {
  const t = useTexts(labelPicturesTexts);
  const printed = useMemo(() => asPrinted(log), [log]);
  const { drawn, differences, instead } = useDrawn(log);
  // All at once: what differs stands above the pictures.
  if (!drawn && !instead) return <div className={classes.waiting} aria-busy />;
  return (
    <>
      {differences && <Differences list={differences} />}
      <div className={classes.pictures}>
        <Shown which={t('asPrinted')} label={printed}>
          {t('noWords')}
        </Shown>
        <Shown which={t('asDrawn')} label={drawn}>
          {instead}
        </Shown>
      </div>
      {drawn && (
        <>
          <p className={classes.hint}>{t('drawnHint')}</p>
          <details className={classes.details}>
            <summary>{t('asText')}</summary>
            <FactList
              facts={describeLabel(drawn.data, drawn.settings).map(({ term, value }) => ({ label: term, value }))}
            />
          </details>
        </>
      )}
    </>
  );
}

/** The label as its product would be drawn now and what differs, or why there is none. */
function useDrawn(log: LabelLogDetails): {
  drawn?: DrawnLabel;
  differences?: LabelDifference[] | undefined;
  instead?: ReactNode;
} {
  const t = useTexts(labelPicturesTexts);
  const allowed = useCan()(contract.products.get);
  const { id } = log.product;
  const { data, error, isError, refetch } = useQuery({
    ...queries.products.get.queryOptions({ input: { params: { id: id ?? '' } } }),
    enabled: allowed && id !== null,
  });
  return useMemo(() => {
    if (id === null) return { instead: t('noProduct') };
    if (!allowed) return { instead: t('notAllowed') };
    if (errorCode(error) === 'NOT_FOUND') return { instead: t('gone') };
    if (isError && !data) return { instead: <RetryBanner onRetry={refetch}>{t('drawnFailed')}</RetryBanner> };
    if (!data) return {};
    const hides = log.settings.hide_allergens && log.usage === 'prep';
    return {
      drawn: asDrawn(log, data),
      differences: log.words ? labelDifferences(log.words, wordsNow(log, data), hides) : undefined,
    };
  }, [log, id, allowed, data, error, isError, refetch, t]);
}

function Differences({ list }: { list: LabelDifference[] }) {
  const t = useTexts(labelPicturesTexts);
  if (list.length === 0) {
    return (
      <p className={classes.same}>
        <StatusBadge tone="ok">{t('same')}</StatusBadge>
      </p>
    );
  }
  return (
    <div className={classes.differences}>
      <Banner tone={list.some(({ harms }) => harms) ? 'bad' : 'warn'}>
        <strong>{t('differ')}</strong>
        <ul>
          {list.map(({ says, names = '', before = '', now = '', harms }) => (
            <li key={says}>
              {harms ? <strong>{t(says, { names, before, now })}</strong> : t(says, { names, before, now })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

type ShownProps = { which: string; label: DrawnLabel | undefined; children: ReactNode };

/** One of the two labels, part below part, or in its place why it is not there. */
function Shown({ which, label, children }: ShownProps) {
  const t = useTexts(labelPicturesTexts);
  const parts = useMemo(() => (label ? layoutLabel(label.data, label.settings, label.size) : []), [label]);
  return (
    <figure className={classes.figure}>
      <figcaption>{which}</figcaption>
      {parts.map((drawing, at) => {
        const named = { name: label?.data.name ?? '', which, part: at + 1, count: parts.length };
        return (
          <LabelPicture
            key={at}
            drawing={drawing}
            title={t(parts.length > 1 ? 'partOf' : 'pictureOf', named)}
            className={classes.picture}
          />
        );
      })}
      {!label && <div className={classes.none}>{children}</div>}
    </figure>
  );
}
