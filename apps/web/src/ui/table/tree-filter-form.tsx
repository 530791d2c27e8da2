import { useTexts } from '@larder/browser/texts';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { RetryBanner } from '../feedback/retry-banner.tsx';
import { fieldTexts } from '../field/field.texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { shownMost } from './closest-first.ts';
import { inTreeOrder } from './tree-order.ts';
import classes from './tree-filter.module.css';

export type TreeItem = { id: string; name: string; parent_id: string | null };

type TreeFilterFormProps = {
  searchLabel: string;
  items: TreeItem[];
  loading: boolean;
  retry: (() => void) | undefined;
  chosen: string[];
  onApply: (chosen: string[]) => void;
};

export function TreeFilterForm(props: TreeFilterFormProps) {
  const { searchLabel, items, loading, retry, chosen, onApply } = props;
  const t = useTexts(uiTexts);
  const words = useTexts(fieldTexts);
  const [marked, setMarked] = useState(chosen);
  const [term, setTerm] = useState('');
  const lines = useMemo(() => inTreeOrder(items), [items]);
  const found = lines.filter(({ name }) => name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase()));
  const shown = found.filter(({ id }, at) => at < shownMost || marked.includes(id));
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply(marked);
  };
  const mark = (id: string, on: boolean) => setMarked(on ? [...marked, id] : marked.filter((other) => other !== id));
  return (
    <form onSubmit={apply}>
      <TextInput
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-busy={loading}>
        {shown.map(({ id, name, depth }) => (
          <li key={id} style={{ paddingInlineStart: term ? 0 : depth * 20 }}>
            <Checkbox
              label={name}
              checked={marked.includes(id)}
              onChange={(event) => mark(id, event.currentTarget.checked)}
            />
          </li>
        ))}
        {retry && (
          <li>
            <RetryBanner onRetry={retry}>{t('choicesFailed')}</RetryBanner>
          </li>
        )}
        {found.length > shown.length && <li>{words('more', { count: found.length - shown.length })}</li>}
        {!loading && !retry && found.length === 0 && <li>{t('noResultTitle')}</li>}
        {loading && <li>{t('loading')}</li>}
      </ul>
      <Group justify="space-between" mt="md">
        <Button variant="subtle" onClick={() => onApply([])}>
          {t('clearAll')}
        </Button>
        <Button type="submit">{t('apply')}</Button>
      </Group>
    </form>
  );
}
