import { errorText } from '@larder/browser/errors';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { GivenPin } from '@larder/contract/access/given-pin';
import type { ListedPerson } from '@larder/contract/access/people-lists';
import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { peopleListTexts } from './people-list.texts.ts';
import { PeopleReview } from './people-review.part.tsx';
import { PinTable, PrintPins } from './pin-sheet.part.tsx';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './users.module.css';

type Read = { items: ListedPerson[]; beyond: number };
type Added = { invited: number; pins: GivenPin[] };

/** Adds many people by a list: it is read, reviewed line by line, and answered with a sheet of PINs. */
export function PeopleListDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(peopleListTexts);
  useReturnFocus(true);
  const [text, setText] = useState('');
  const [invites, setInvites] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<Read>();
  const [added, setAdded] = useState<Added>();
  const review = useWrite(queries.users.readList, { failed: t('readFailed'), handles: () => true });
  const add = useWrite(queries.users.addList, { failed: t('addFailed') });
  const ready = read?.items.filter(({ problems }) => problems.length === 0) ?? [];
  const busy = review.isPending || add.isPending;
  const ask = () => {
    setProblem(undefined);
    review.mutate(
      { body: { text, invites } },
      {
        onSuccess: (answer) => (answer.items.length > 0 ? setRead(answer) : setProblem(t('empty'))),
        onError: (error) => setProblem(errorText(error, t('readFailed'))),
      },
    );
  };
  const send = () => add.mutate({ body: { people: ready.map(bodyOf) } }, { onSuccess: setAdded });
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      size={760}
      // What was typed, and PINs that are shown once, are not lost to a click beside it.
      closeOnClickOutside={false}
      title={t(added ? 'addedTitle' : read ? 'reviewTitle' : 'title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={dialogClasses.body}>
        {added ? (
          <Result added={added} />
        ) : read ? (
          <PeopleReview {...read} />
        ) : (
          <ListFields {...{ text, setText, invites, setInvites, problem }} />
        )}
      </div>
      <div className={dialogClasses.foot}>
        {added ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t('done')}
            </Button>
            {added.pins.length > 0 && <PrintPins given={added.pins} />}
          </>
        ) : (
          <>
            <Button variant="default" onClick={read ? () => setRead(undefined) : onClose} disabled={busy}>
              {t(read ? 'back' : 'cancel')}
            </Button>
            {read ? (
              <Button loading={add.isPending} disabled={ready.length === 0} onClick={send}>
                {t('add', { count: ready.length })}
              </Button>
            ) : (
              <Button loading={review.isPending} disabled={text.trim() === ''} onClick={ask}>
                {t('review')}
              </Button>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function bodyOf({ forename, surname, role, organization, email, is_invited }: ListedPerson) {
  return {
    forename,
    surname,
    role_id: role?.id ?? '',
    organization_id: organization?.id ?? '',
    ...(is_invited && { email }),
  };
}

type ListFieldsProps = {
  text: string;
  setText: (text: string) => void;
  invites: boolean;
  setInvites: (invites: boolean) => void;
  problem: string | undefined;
};

function ListFields({ text, setText, invites, setInvites, problem }: ListFieldsProps) {
  const t = useTexts(peopleListTexts);
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    file.text().then(setText, () => setFailed(true));
  };
  return (
    <div className={classes.form}>
      <p>{t('intro')}</p>
      <Textarea
        data-autofocus
        label={t('list')}
        description={t('listHint')}
        placeholder={t('example')}
        rows={8}
        value={text}
        error={failed ? t('fileFailed') : problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('file')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
        <Button variant="default" size="compact-sm" onClick={() => input.current?.click()}>
          {t('file')}
        </Button>
      </div>
      <Checkbox
        label={t('invites')}
        description={t('invitesHint')}
        checked={invites}
        onChange={(event) => setInvites(event.currentTarget.checked)}
      />
    </div>
  );
}

function Result({ added: { invited, pins } }: { added: Added }) {
  const t = useTexts(peopleListTexts);
  return (
    <>
      {invited > 0 && <p role="status">{t('invitedCount', { count: invited })}</p>}
      {pins.length > 0 && <PinTable given={pins} />}
    </>
  );
}
