import { errorText, fieldErrors } from '@larder/browser/errors';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { CopiedPart, MadeVenues } from '@larder/contract/network/organizations';
import { Button, Checkbox, Modal, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { useNamesBelow } from './organizations.api.ts';
import { readVenueLines } from './venue-lines.rules.ts';
import { venuesLikeTexts } from './venues-like.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './organization-form.module.css';

const parts: readonly CopiedPart[] = ['settings', 'storage', 'categories', 'fridges'];

/** Adds venues like one that is there, from a list of names and addresses. */
export function VenuesLikeDialog({ aboveId, onClose }: { aboveId: string; onClose: () => void }) {
  const t = useTexts(venuesLikeTexts);
  useReturnFocus(true);
  const venues = useNamesBelow(aboveId, 'VENUE');
  const [id, setId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [copy, setCopy] = useState<string[]>([...parts]);
  const [problem, setProblem] = useState<string>();
  const write = useWrite(queries.organizations.createLike, {
    saved: ({ venues: made }) => t('added', { count: made.length }),
    failed: t('failed'),
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
  });
  const read = readVenueLines(text);
  const count = read.venues.length;
  const send = () => {
    if (read.short.length > 0)
      return setProblem(t('short', { count: read.short.length, lines: read.short.join(', ') }));
    if (count === 0) return setProblem(t('empty'));
    setProblem(undefined);
    write.mutate(
      { params: { id: id ?? '' }, body: { venues: read.venues, copy: parts.filter((part) => copy.includes(part)) } },
      { onSuccess: tellLeftOut, onError: (error) => setProblem(problemsOf(error)) },
    );
  };
  return (
    <Modal
      opened
      onClose={() => !write.isPending && onClose()}
      size={640}
      // What was pasted is not lost to a click beside it.
      closeOnClickOutside={false}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={dialogClasses.body}>
        <div className={classes.fields}>
          <Select
            data-autofocus
            label={t('like')}
            description={t('likeHint')}
            placeholder={t('chooseVenue')}
            nothingFoundMessage={t('noVenue')}
            data={venues}
            value={id}
            onChange={setId}
            searchable
          />
          <Textarea
            label={t('list')}
            description={t('listHint')}
            placeholder={t('example')}
            rows={6}
            value={text}
            error={problem}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Checkbox.Group label={t('copy')} description={t('copyNote')} value={copy} onChange={setCopy}>
            {parts.map((part) => (
              <Checkbox key={part} value={part} label={t(part)} mt={8} />
            ))}
          </Checkbox.Group>
        </div>
      </div>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onClose} disabled={write.isPending}>
          {t('cancel')}
        </Button>
        <Button loading={write.isPending} disabled={id === null || text.trim() === ''} onClick={send}>
          {count > 0 ? t('add', { count }) : t('addNone')}
        </Button>
      </div>
    </Modal>
  );

  function tellLeftOut({ left_out }: MadeVenues) {
    if (left_out.length > 0) toastError(t('leftOut', { parts: left_out.map((part) => t(part)).join(', ') }));
    onClose();
  }

  /** What the server refuses, each by the line that it is about. */
  function problemsOf(error: Error): string {
    const refused = Object.entries(fieldErrors(error)).map(([path, message]) => {
      const line = read.lines[Number(/^venues\.(\d+)\./.exec(path)?.[1])];
      return line === undefined ? message : t('lineProblem', { line, problem: message });
    });
    return refused.length > 0 ? refused.join('. ') : errorText(error, t('failed'));
  }
}
