import { errorCode, errorText } from '@larder/browser/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { patched, type Enabling } from './enabled-patch.api.ts';

type EnablingOptions = {
  call: (change: Enabling) => Promise<unknown>;
  saved: string;
  /** What is said when the server gives no words of its own. */
  failed: (change: Enabling) => string;
  /** What is said of enabling while required parameters are missing. */
  incomplete: string;
};

const key = queries.integrations.key();

/** An Enabled switch: moves on the screen at once, and goes back with an error notice when the call fails. */
export function useEnabling({ call, saved, failed, incomplete }: EnablingOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData({ queryKey: key });
      client.setQueriesData({ queryKey: key }, (shown) => patched(shown, change));
      return before;
    },
    onSuccess: () => toastSuccess(saved),
    onError: (error, change, before) => {
      for (const [place, shown] of before ?? []) client.setQueryData(place, shown);
      toastError(errorCode(error) === 'BAD_REQUEST' ? incomplete : errorText(error, failed(change)));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
