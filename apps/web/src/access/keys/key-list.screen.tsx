import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ProgramKey } from '@larder/contract/access/keys';
import { IconKey, IconKeyOff, IconRotate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { logged, useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { AddButton } from '../../ui/page/add-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeAnswer } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { useKeyColumns } from './key-columns.part.tsx';
import type { GivenKey } from './key-secret.dialog.tsx';
import { keysTexts } from './keys.texts.ts';
import classes from './keys.module.css';

const KeyDialog = lazyPart(() => import('./key.dialog.tsx'), 'KeyDialog');
const KeyRotateDialog = lazyPart(() => import('./key-rotate.dialog.tsx'), 'KeyRotateDialog');
const KeySecretDialog = lazyPart(() => import('./key-secret.dialog.tsx'), 'KeySecretDialog');

/** The keys of programs: what they reach, until when, and whether anything uses them. */
export function KeyListScreen() {
  const t = useTexts(keysTexts);
  const can = useCan();
  const found = useQuery(queries.keys.list.queryOptions({ input: {} }));
  const list = wholeAnswer(found);
  useFailedRead(list.state === 'failed', t('listFailed'));
  const [making, setMaking] = useState(false);
  const [rotated, setRotated] = useState<ProgramKey>();
  const [given, setGiven] = useState<GivenKey>();
  const working = list.rows.filter(({ state }) => state !== 'REVOKED');
  const full = found.data && working.length >= found.data.most;
  // There from the start, so that nothing moves once the list has come.
  const add = can(contract.keys.create) && !full && (
    <AddButton onClick={() => setMaking(true)}>{t('addKey')}</AddButton>
  );
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('settings'), to: '/settings' }]} actions={add} />
      <p className={classes.intro}>{t('intro')}</p>
      {full && <Banner tone="info">{t('full', { most: found.data.most })}</Banner>}
      <DataTable
        id="keys"
        label={t('title')}
        list={list}
        columns={useKeyColumns()}
        rowMenu={useKeyMenu(setRotated)}
        count={(count) => t('count', { count })}
        empty={{ icon: IconKey, title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      {making && <KeyDialog onMade={setGiven} onClose={() => setMaking(false)} />}
      {rotated && <KeyRotateDialog of={rotated} onMade={setGiven} onClose={() => setRotated(undefined)} />}
      {given && <KeySecretDialog given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
}

/** A key that is not revoked can be rotated and revoked by those whose role is not below its own. */
function useKeyMenu(rotate: (key: ProgramKey) => void) {
  const t = useTexts(keysTexts);
  const can = useCan();
  const revoke = useWrite(queries.keys.revoke, { saved: t('revoked'), failed: '', handles: logged });
  const askToRevoke = ({ id, name }: ProgramKey) =>
    confirmFirst({
      title: t('revokeTitle'),
      text: t('revokeText', { name }),
      verb: t('revokeVerb'),
      danger: true,
      failed: (error) => errorText(error, t('revokeFailed')),
      onConfirm: () => revoke.mutateAsync({ params: { id } }),
    });
  return (row: ProgramKey): MenuEntry[] => {
    if (!row.can_edit || !can(contract.keys.rotate)) return [];
    return [
      { label: t('rotate'), icon: IconRotate, onSelect: () => rotate(row) },
      { label: t('revoke'), icon: IconKeyOff, danger: true, onSelect: () => askToRevoke(row) },
    ];
  };
}
