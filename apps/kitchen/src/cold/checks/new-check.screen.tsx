import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ScanProduct } from '../../labels/printing/scan-product.part.tsx';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { WastePick } from '../../waste/waste-pick.part.tsx';
import { ProbePanel } from '../probes/probe-panel.part.tsx';
import { checksTexts } from './checks.texts.ts';
import { NewCheckForm } from './new-check-form.part.tsx';
import { askedFood } from './new-check.rules.ts';
import classes from './checks.module.css';

/** A check of food: which food, unless what led here says it, and then what is measured of it. */
export function NewCheckScreen() {
  const t = useTexts(checksTexts);
  const asked = useSearch({ from: '/checks/new' });
  const navigate = useNavigate();
  const { live, products, lists } = useKitchen((kitchen) => kitchen);
  const food = askedFood(asked, { live, products, checks: lists.food_checks ?? [] });
  const kind = asked.kind && { kind: asked.kind };
  const choose = ({ id }: Product) => void navigate({ to: '/checks/new', search: { ...kind, product: id } });
  if (food)
    return (
      <NewCheckForm
        key={`${food.label_id} ${food.product_id} ${food.name}`}
        food={food}
        asked={asked}
        Panel={ProbePanel}
      />
    );
  return (
    <Page title={t('which')} back="/checks">
      <NameField onName={(name) => void navigate({ to: '/checks/new', search: { ...kind, name } })} />
      <WastePick scan={<ScanProduct onFound={choose} />} onChoose={choose} />
    </Page>
  );
}

/** Food that is no product. */
function NameField({ onName }: { onName: (name: string) => void }) {
  const t = useTexts(checksTexts);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (name) onName(name);
      }}
    >
      <TextInput
        label={t('byName')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Press type="submit" disabled={!name}>
        {t('useName')}
      </Press>
    </form>
  );
}
