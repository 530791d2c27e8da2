import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { mostPlanned, type PrepPlan, type PrepPlanLine } from '@larder/contract/labels/prep-plans';
import { Button } from '@mantine/core';
import { IconUpload, IconToolsKitchen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { draftOf, isWrongAmount, labelsOf, linesOf, type PlanDraft } from './plan-draft.rules.ts';
import { PlanLine } from './plan-line.part.tsx';
import { prepPlanTexts } from './prep-plan.texts.ts';
import classes from './prep-plan.module.css';

/** The lines of a plan with amounts that can be changed, until they are sent. */
export function PlanForm({ plan }: { plan: PrepPlan }) {
  const t = useTexts(prepPlanTexts);
  const can = useCan();
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan));
  const [added, setAdded] = useState<readonly PrepPlanLine[]>([]);
  const send = useWrite(queries.prepPlans.put, { saved: t('sent'), failed: t('failed') });
  const isOver = plan.day < plan.today;
  const isOpen = !isOver && can(contract.prepPlans.put);
  const lines = [...plan.lines, ...added];
  const count = labelsOf(draft);
  const isWrong = Object.values(draft).some(isWrongAmount);
  const isChanged = JSON.stringify(linesOf(draft)) !== JSON.stringify(linesOf(draftOf(plan)));
  const submit = async () => {
    if (isWrong) return false;
    const body = { organization_id: plan.organization.id, day: plan.day, lines: linesOf(draft) };
    return send.mutateAsync({ body }).then(
      () => true,
      () => false,
    );
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedGuard dirty={isOpen && isChanged && !send.isPending} what={t('what')} onSave={submit} />
      <Said plan={plan} isOver={isOver} />
      {lines.length === 0 ? (
        <EmptyState icon={IconToolsKitchen} title={t('emptyTitle')} text={isOpen ? t('emptyText') : ''} />
      ) : (
        <ul className={classes.lines} aria-label={t('title')}>
          {lines.map((line) => (
            <PlanLine
              key={line.product.id}
              line={line}
              timezone={plan.timezone}
              amount={draft[line.product.id] ?? 0}
              isDue={plan.day <= plan.today}
              onChange={isOpen ? (amount) => setDraft({ ...draft, [line.product.id]: amount }) : undefined}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={classes.foot}>
          <AddProduct
            taken={new Set(lines.map(({ product }) => product.id))}
            isFull={lines.length >= mostPlanned.products}
            onAdd={(product) => setAdded([...added, { ...unusual, product }])}
          />
          <Button
            type="submit"
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            loading={send.isPending}
            disabled={isWrong || (plan.sent_at ? !isChanged : count === 0)}
          >
            {plan.sent_at && count === 0 ? t('takeBack') : t(plan.sent_at ? 'sendAgain' : 'send', { count })}
          </Button>
        </div>
      )}
    </form>
  );
}

const unusual = { usual: 0, live: 0, live_until: null, proposed: 0, planned: null, made: 0, outcome: null };

/** Whether and when it was sent. */
function Said({ plan: { sent_at, sent_by }, isOver }: { plan: PrepPlan; isOver: boolean }) {
  const t = useTexts(prepPlanTexts);
  const style = useDateStyle();
  const sent = sent_at ? t('sentBy', { time: formatDateTime(sent_at, style), name: sent_by }) : t('notSent');
  return <p className={classes.note}>{[sent, isOver ? t('over') : ''].filter(Boolean).join('. ')}</p>;
}

type AddProductProps = {
  taken: ReadonlySet<string>;
  isFull: boolean;
  onAdd: (product: { id: string; name: string }) => void;
};

/** Adds a product that is not usual on this weekday. */
function AddProduct({ taken, isFull, onAdd }: AddProductProps) {
  const t = useTexts(prepPlanTexts);
  const names = useQuery(queries.productSearch.names.queryOptions({ input: { query: { usage: 'COMPONENT' } } }));
  const offered = (names.data?.items ?? []).filter(({ id }) => !taken.has(id));
  return (
    <SearchSelect
      label={t('addProduct')}
      placeholder={t('addPlaceholder')}
      className={classes.add}
      disabled={isFull}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id, option) => id && onAdd({ id, name: option?.label ?? '' })}
    />
  );
}
