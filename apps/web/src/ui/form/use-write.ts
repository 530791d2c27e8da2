import type { CallContext } from '@larder/browser/client';
import { errorText } from '@larder/browser/errors';
import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { patched, type Patch } from '../../browser/patched.ts';
import { refreshAfter, type Path } from '../../browser/stale.ts';
import { toastError, toastSuccess } from '../feedback/toast.ts';

type Endpoint<Input, Output> = Pick<
  ProcedureUtils<CallContext, Input, Output, Error>,
  'call' | 'mutationOptions' | 'mutationKey'
>;

type WriteOptions<Input, Output> = {
  /** The toast of a success; none when left out. */
  saved?: string | ((answer: Output) => string | undefined);
  /** The toast of a failure that the server gives no words for; or, as a function, whatever the server says. */
  failed: string | ((error: Error, input: Input) => string);
  /** Failures that the caller shows itself, without a toast; returns true for them. */
  handles?: (error: Error) => boolean;
  /** The read of the record that the write answers: what it shows is the answer, at once. */
  shows?: { queryKey: (options: { input: { params: { id: string } } }) => QueryKey };
  /** The change of a row that is shown at once, and taken back if the call fails. */
  patch?: (input: Input) => Patch;
  context?: CallContext;
};

/**
 * A write, at the place that uses it: one endpoint, its toasts, and every list it makes stale (`browser/stale.ts`). The
 * same write that is sent again after a failure is done once, also when only its answer was lost.
 */
export function useWrite<Input, Output>(endpoint: Endpoint<Input, Output>, options: WriteOptions<Input, Output>) {
  const { saved, failed, handles, shows, patch, context } = options;
  const client = useQueryClient();
  const path = endpoint.mutationKey()[0] as Path;
  const tries = useRef<Try[]>([]);
  return useMutation({
    ...endpoint.mutationOptions({
      onMutate: (input) => patch && show(client, path, patch(input)),
      onSuccess: (answer, input) => {
        const text = typeof saved === 'function' ? saved(answer) : saved;
        if (text) toastSuccess(text);
        // Few writes concern stickers: the words for them are not in the first page.
        if (Object(answer).stickers)
          void import('../feedback/stickers-toast.ts').then((it) => it.announceStickers(answer));
        const { id = '' } = (input as { params?: { id?: string } }).params ?? {};
        if (shows) client.setQueryData(shows.queryKey({ input: { params: { id } } }), answer);
        refreshAfter(client, path, input);
      },
      onError: (error, input, takeBack) => {
        takeBack?.();
        if (patch) refreshAfter(client, path);
        if (handles?.(error)) return;
        toastError(typeof failed === 'function' ? failed(error, input) : errorText(error, failed));
      },
    }),
    mutationFn: async (input) => {
      const written = writtenInput(input);
      const known = tries.current.find((one) => one.written === written);
      const attempt = known ?? { written, idempotencyKey: randomKey() };
      const { idempotencyKey } = attempt;
      if (!known && written !== undefined) tries.current.push(attempt);
      const answer = await endpoint.call(input, {
        context: { ...(written !== undefined && { idempotencyKey }), ...context },
      });
      tries.current = tries.current.filter((one) => one !== attempt);
      return answer;
    },
  });
}

/** What was sent and has not been answered with a success, under the key that it was sent with. */
type Try = { written: string | undefined; idempotencyKey: string };

/** Also on pages that were not loaded over HTTPS, where there is no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An input as a text that tells it from others; undefined where it holds a file, which is no text. */
function writtenInput(input: unknown): string | undefined {
  let hasFile = false;
  const written = JSON.stringify(input, (_, value: unknown) => {
    hasFile ||= value instanceof Blob;
    return value;
  });
  return hasFile ? undefined : written;
}

/** Shows a change in every answer of the branch that has the row. Returns what takes it back. */
async function show(client: QueryClient, path: Path, patch: Patch): Promise<() => void> {
  const queryKey = [path.slice(0, 1)];
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData({ queryKey });
  client.setQueriesData({ queryKey }, (shown: unknown) => patched(shown, patch));
  return () => {
    for (const [key, shown] of before) client.setQueryData(key, shown);
  };
}
