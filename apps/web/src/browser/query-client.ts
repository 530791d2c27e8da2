import { connectionLoss, followConnection } from '@larder/browser/connection';
import { errorCode } from '@larder/browser/errors';
import { onlineManager, QueryClient } from '@tanstack/react-query';

// A Wi-Fi without internet counts as offline: what failed is asked again when the server answers.
onlineManager.setEventListener((setOnline) => followConnection(() => setOnline(!connectionLoss())));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // An answered fault is an answer; only silence (a dropped network, a restart) is worth asking again.
      retry: (failures, error) => failures < 1 && errorCode(error) === undefined,
      retryDelay: 500,
      // Without a network a question fails at once, instead of waiting as if it were still loading, and is asked again
      // after.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
