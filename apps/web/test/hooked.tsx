import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a hook answers a screen that is drawn once, with this cache or an empty one. */
export function hooked<Answer>(use: () => Answer, client = new QueryClient()): Answer {
  const answers: Answer[] = [];
  function Screen() {
    answers.push(use());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  const [answer] = answers;
  if (answer === undefined) throw new Error('The screen was not drawn');
  return answer;
}
