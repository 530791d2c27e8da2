import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText } from '../../browser/errors.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { flipped, type Flip } from './lifecycle-patch.api.ts';

type FlipOptions = {
  call: (flip: Flip) => Promise<unknown>;
  saved: string;
  failed: string;
  /** Where the row is shown: changed at once, and taken back when the call fails. */
  key: QueryKey;
  /** All that the change makes stale. */
  refreshes: QueryKey[];
};

/** An Active switch: moves on the screen at once, and goes back with an error notice when the call fails. */
export function useFlip({ call, saved, failed, key: queryKey, refreshes }: FlipOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (flip) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      client.setQueriesData({ queryKey }, (shown) => flipped(shown, flip));
      return before;
    },
    onSuccess: () => toastSuccess(saved),
    onError: (error, _, before) => {
      for (const [key, shown] of before ?? []) client.setQueryData(key, shown);
      toastError(errorText(error, failed));
    },
    onSettled: () => Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: stale }))),
  });
}
