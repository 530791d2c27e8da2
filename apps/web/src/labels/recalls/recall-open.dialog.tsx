import { useTexts } from '@larder/browser/texts';
import { recallKinds } from '@larder/contract/labels/recall-facts';
import type { RecallSent } from '@larder/contract/labels/recalls';
import type { Trace } from '@larder/contract/labels/trace';
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { type Edit, useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Figures } from '../../ui/page/figures.tsx';
import { queryScope } from './recall-scope.rules.ts';
import { usualTitle } from './recall-tasks.rules.ts';
import { recallPath } from './recalls.paths.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type OpenProps = {
  /** What is traced, as its call names it. */
  query: Partial<Record<string, string>>;
  onClose: () => void;
};

/** Opens a recall of what is traced, once it is known what that reaches. */
export function RecallOpenDialog({ query, onClose }: OpenProps) {
  const t = useTexts(recallsTexts);
  const answer = useQuery(queries.trace.get.queryOptions({ input: { query } }));
  if (answer.data) return <OpenForm trace={answer.data} query={query} onClose={onClose} />;
  return answer.isError ? <RetryBanner onRetry={answer.refetch}>{t('previewFailed')}</RetryBanner> : <div aria-busy />;
}

type Draft = Required<Pick<RecallSent, 'kind' | 'title' | 'reason' | 'staff_text' | 'with_untraceable'>>;

function OpenForm({ trace, query, onClose }: OpenProps & { trace: Trace }) {
  const t = useTexts(recallsTexts);
  const edit = useOpening(trace, query);
  const isDrill = edit.values.kind === 'DRILL';
  const { untraceable } = trace.totals;
  return (
    <FormDialog
      title={t('openTitle')}
      size={640}
      verb={t(isDrill ? 'startDrill' : 'propose')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('openFailed')} />
      <Preview trace={trace} />
      <Radio.Group label={t('kind')} {...edit.field('kind')}>
        <div className={classes.choices}>
          {recallKinds.toReversed().map((kind) => (
            <Radio key={kind} value={kind} label={t(`kind_${kind}`)} description={t(`hint_${kind}`)} />
          ))}
        </div>
      </Radio.Group>
      <Words edit={edit} />
      {untraceable > 0 && (
        <Checkbox
          label={t('withUnknown', { count: untraceable })}
          description={t('withUnknownHint')}
          {...edit.tick('with_untraceable')}
        />
      )}
    </FormDialog>
  );
}

function Words({ edit }: { edit: Edit<Draft> }) {
  const t = useTexts(recallsTexts);
  return (
    <>
      <TextInput label={t('recallTitle')} maxLength={120} {...edit.field('title')} />
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...edit.field('reason')}
      />
      <Textarea
        label={t('staffText')}
        description={t('staffHint')}
        autosize
        minRows={2}
        maxLength={1000}
        {...edit.field('staff_text')}
      />
    </>
  );
}

/** What it reaches by what is known now: never an all-clear. */
function Preview({ trace: { totals } }: { trace: Trace }) {
  const t = useTexts(recallsTexts);
  const { venues, there, used, wasted, untraceable } = totals;
  return (
    <>
      <Figures
        label={t('preview')}
        figures={[
          { word: t('previewVenues'), count: venues },
          { word: t('previewThere'), count: there, warns: there > 0 },
          { word: t('previewUsed'), count: used },
          { word: t('previewWasted'), count: wasted },
          { word: t('previewUnknown'), count: untraceable, warns: untraceable > 0 },
        ]}
      />
      {there === 0 && <Banner tone="warn">{t('previewNothing')}</Banner>}
    </>
  );
}

function useOpening(trace: Trace, query: OpenProps['query']): Edit<Draft> {
  const t = useTexts(recallsTexts);
  const navigate = useNavigate();
  const open = useWrite(queries.recalls.open, {
    saved: ({ kind }) => t(kind === 'DRILL' ? 'proposed_DRILL' : 'proposed_RECALL'),
    failed: t('openFailed'),
  });
  return useEdit<Draft, { id: string }>({
    saved: {
      kind: 'RECALL',
      title: usualTitle(trace.lots, trace.names),
      reason: '',
      staff_text: t('staffUsual'),
      with_untraceable: true,
    },
    check: ({ title, reason, staff_text }) => ({
      title: !title.trim() && t('titleMissing'),
      reason: !reason.trim() && t('reasonMissing'),
      staff_text: !staff_text.trim() && t('staffMissing'),
    }),
    save: (draft) => open.mutateAsync({ body: { ...draft, scope: queryScope(query) } }),
    done: (made) => void (made && navigate({ to: recallPath(made.id) })),
  });
}
