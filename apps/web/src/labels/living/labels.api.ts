import { useTexts } from '@larder/browser/texts';
import type { LabelFactSent } from '@larder/contract/labels/label-facts';
import type { LiveLabel } from '@larder/contract/labels/living';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { api, queries } from '../../browser/client.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { labelActionsTexts } from './label-actions.texts.ts';

/** A label with everything that is known of it, by its id or its code. */
export function useLabel(label: string) {
  return useQuery(queries.labels.get.queryOptions({ input: { params: { label } } }));
}

type NewFact = Omit<LabelFactSent, 'id' | 'at' | 'label_id' | 'code'>;
type ReportOptions = {
  /** Failures that a form shows itself, without a toast. */
  handles?: (error: unknown) => boolean;
};

/**
 * Reports something that happened to a label. What the server refuses fails by the field that it names. The same that
 * is reported again after a lost answer is one fact.
 */
export function useLabelReport({ id: label_id }: Pick<LiveLabel, 'id'>, { handles }: ReportOptions = {}) {
  const t = useTexts(labelActionsTexts);
  const unanswered = useRef<{ written: string; id: string }>(undefined);
  return useSaving({
    call: async ({ saved, ...fact }: NewFact & { saved: string }) => {
      const written = JSON.stringify(fact);
      const id = unanswered.current?.written === written ? unanswered.current.id : uuidv7();
      unanswered.current = { written, id };
      const result = await report({ ...fact, label_id, id });
      unanswered.current = undefined;
      if (result?.status === 'rejected') throw refusal(result.error_description ?? '');
      toastSuccess(saved);
    },
    failed: t('failed'),
    writes: ['labels', 'report'],
    ...(handles && { handles }),
  });
}

/** Without a time: the server's counts, not this computer's. */
async function report(fact: Omit<LabelFactSent, 'at'>) {
  const { results } = await api.labels.report({ body: { facts: [fact] } });
  return results[0];
}

/** A refusal names its field first: "amount: must be above 0". */
export function refusal(description: string): Error {
  const [, path = '', message = description] = /^([a-z_]+): (.*)$/s.exec(description) ?? [];
  const errors = path ? [{ path, message }] : [];
  return new ORPCError('INVALID', { defined: true, status: 422, message, data: { errors } });
}
