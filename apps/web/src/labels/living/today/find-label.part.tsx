import { formatDateTime } from '@larder/browser/dates';
import { errorCode, errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { readLabelCode } from '@larder/rules/label-code';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { useDateStyle } from '../../../browser/date-style.ts';
import { todayTexts } from './today.texts.ts';
import classes from './today.module.css';

type Found = { id: string; name: string; printed_date: string };

/** The way to a label by its code as a scanner types it, or by the six characters below its mark. */
export function FindLabel() {
  const t = useTexts(todayTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [several, setSeveral] = useState<Found[]>();
  const show = (id: string) => void navigate({ to: '/reports', search: { trace: id } });
  const find = async (label: string) => {
    setBusy(true);
    try {
      const found = await client.query(queries.labels.get.queryOptions({ input: { params: { label } } }));
      if (found.others.length === 0) show(found.id);
      else setSeveral([asFound(found), ...found.others]);
    } catch (error) {
      setProblem(errorCode(error) === 'NOT_FOUND' ? t('unknownCode') : errorText(error, t('findFailed')));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    const reading = readLabelCode(typed);
    setProblem(reading ? undefined : t('notACode'));
    if (reading) void find('code' in reading ? reading.code : reading.short);
  };
  return (
    <form
      className={classes.find}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        aria-label={t('find')}
        placeholder={t('findHint')}
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2000}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('findVerb')}
      </Button>
      {several && <WhichLabel labels={several} onShow={show} onClose={() => setSeveral(undefined)} />}
    </form>
  );
}

function asFound({ id, product, printed_date }: LabelDetails): Found {
  return { id, name: product.name, printed_date };
}

type WhichLabelProps = { labels: Found[]; onShow: (id: string) => void; onClose: () => void };

/** Labels that end in the same six characters. */
function WhichLabel({ labels, onShow, onClose }: WhichLabelProps) {
  const t = useTexts(todayTexts);
  const style = useDateStyle();
  return (
    <Modal opened onClose={onClose} title={t('several')}>
      <div className={classes.which}>
        {labels.map(({ id, name, printed_date }) => (
          <Button key={id} variant="default" justify="flex-start" onClick={() => onShow(id)}>
            {name}, {t('printedAt', { date: formatDateTime(printed_date, style) })}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
