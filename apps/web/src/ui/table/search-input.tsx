import { useTexts } from '@larder/browser/texts';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../ui.texts.ts';

const pause = 500;

type SearchInputProps = {
  /** The accessible name and placeholder: "Search categories". */
  label: string;
  value: string;
  /** Called half a second after the last key, or at once on Enter. */
  onSearch: (term: string) => void;
  className?: string;
};

/** A search box that waits for a pause in the typing. */
export function SearchInput({ label, value, onSearch, className }: SearchInputProps) {
  const t = useTexts(uiTexts);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Back, a shared link or "Clear filters" changed the address: the box follows.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (term: string) => {
    clearTimeout(timer.current);
    if (term.trim() === sent.current) return;
    sent.current = term.trim();
    onSearch(term.trim());
  };
  const type = (term: string) => {
    setTyped(term);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(term), pause);
  };
  const clear = () => {
    setTyped('');
    search('');
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      className={className}
      aria-label={label}
      placeholder={label}
      value={typed}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed);
        if (event.key === 'Escape' && typed) clear();
      }}
    />
  );
}
