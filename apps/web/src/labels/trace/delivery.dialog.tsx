import '@mantine/core/styles/NumberInput.layer.css';
import { useTexts } from '@larder/browser/texts';
import { formatTemperature, temperatureUnit } from '@larder/rules/temperature';
import { NumberInput, Radio, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { readDegrees } from '../../ui/field/typed-degrees.ts';
import { type Edit, useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { deliveriesTexts } from './deliveries.texts.ts';
import { type DeliveryDraft, deliveryOf, goodsUnits, isDay, newDelivery } from './delivery-draft.rules.ts';
import { useDeliveryReport } from './delivery-report.part.ts';
import classes from './trace.module.css';

/** Records a line of a delivery: what came in, with its lot, and whether it was accepted. */
export function DeliveryDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(deliveriesTexts);
  const lists = useLists();
  const { format, zone } = useDateStyle();
  const [saved] = useState(() => newDelivery(Date.now(), zone));
  const edit = useDeliveryEdit(saved, lists, onClose);
  return (
    <FormDialog title={t('record')} size={880} verb={t('record')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('failed')} />
      {lists.failed && <RetryBanner onRetry={lists.retry}>{t('listsFailed')}</RetryBanner>}
      <div className={classes.pair}>
        <Goods edit={edit} lists={lists} />
        <TextInput label={t('lotCode')} description={t('lotHint')} maxLength={60} {...edit.field('lot_code')} />
        <DateField
          keepsUnread
          label={t('useBy')}
          value={edit.values.use_by}
          onChange={(use_by) => edit.set({ use_by })}
        />
        <DateField
          keepsUnread
          label={t('receivedOn')}
          value={edit.values.received_on}
          max={saved.received_on}
          onChange={(received_on) => edit.set({ received_on })}
        />
        <NumberInput label={t('amount')} min={0} decimalScale={3} hideControls {...edit.field('amount')} />
        <Select
          label={t('unit')}
          data={goodsUnits.map((value) => ({ value, label: t(`unit_${value}`) }))}
          allowDeselect={false}
          {...edit.field('unit')}
        />
        <TextInput label={t('degrees', { unit: temperatureUnit(format) })} {...edit.field('temperature')} />
        <TextInput label={t('reference')} maxLength={60} {...edit.field('reference')} />
      </div>
      <Radio.Group label={t('verdict')} {...edit.field('verdict')}>
        <div className={classes.choices}>
          <Radio value="ACCEPTED" label={t('accepted')} />
          <Radio value="REFUSED" label={t('refused')} />
        </div>
      </Radio.Group>
      {edit.values.verdict === 'REFUSED' && <TextInput label={t('reason')} maxLength={200} {...edit.field('reason')} />}
    </FormDialog>
  );
}

type Lists = ReturnType<typeof useLists>;

/** Where it came in, from whom, and what it is. */
function Goods({ edit, lists }: { edit: Edit<DeliveryDraft>; lists: Lists }) {
  const t = useTexts(deliveriesTexts);
  const chosen = edit.values.ingredient_id || edit.values.product_id;
  const pick = (name: 'organization_id' | 'supplier_id' | 'product_id') => ({
    ...edit.field(name),
    onChange: (id: string | null) => edit.set({ [name]: id ?? '' }),
  });
  return (
    <>
      {lists.venues.length !== 1 && (
        <SearchSelect
          label={t('venue')}
          openOnFocus={false}
          data-autofocus
          data={lists.venues}
          {...pick('organization_id')}
        />
      )}
      <SearchSelect
        label={t('supplier')}
        placeholder={t('noSupplier')}
        clearable
        data={lists.suppliers}
        {...pick('supplier_id')}
      />
      <SearchSelect
        label={t('ingredient')}
        clearable
        data={lists.ingredients}
        {...edit.field('ingredient_id')}
        onChange={(id) => edit.set({ ingredient_id: id ?? '', ...(id && { unit: lists.unitOf(id) }) })}
      />
      <SearchSelect label={t('orProduct')} clearable data={lists.products} {...pick('product_id')} />
      {!chosen && (
        <TextInput label={t('foodName')} description={t('foodNameHint')} maxLength={200} {...edit.field('name')} />
      )}
    </>
  );
}

function useDeliveryEdit(saved: DeliveryDraft, lists: Lists, done: () => void) {
  const t = useTexts(deliveriesTexts);
  const { format, zone } = useDateStyle();
  const report = useDeliveryReport();
  const [venue] = lists.venues;
  const only = lists.venues.length === 1 ? (venue?.value ?? '') : '';
  const nameOf = ({ ingredient_id, product_id, name }: DeliveryDraft) =>
    [...lists.ingredients, ...lists.products].find(({ value }) => value === (ingredient_id || product_id))?.label ??
    name.trim();
  return useEdit<DeliveryDraft>({
    saved,
    check: (draft) => ({
      organization_id: !only && !draft.organization_id && t('venueMissing'),
      product_id: Boolean(draft.ingredient_id && draft.product_id) && t('eitherOne'),
      name: !nameOf(draft) && t('foodMissing'),
      use_by: draft.use_by !== '' && !isDay(draft.use_by) && t('dayUnreadable'),
      received_on: !isDay(draft.received_on) && t('dayUnreadable'),
      amount: draft.amount !== '' && !(Number(draft.amount) > 0) && t('amountWrong'),
      temperature:
        readDegrees(draft.temperature) === 'invalid' && t('degreesWrong', { example: formatTemperature(4.5, format) }),
      reason: draft.verdict === 'REFUSED' && !draft.reason.trim() && t('reasonMissing'),
    }),
    save: (draft) => {
      const degrees = readDegrees(draft.temperature);
      const organization_id = draft.organization_id || only;
      const read = {
        now: Date.now(),
        zone,
        format,
        name: nameOf(draft),
        degrees: degrees === 'invalid' ? null : degrees,
      };
      return report.mutateAsync(deliveryOf({ ...draft, organization_id }, read));
    },
    done,
  });
}

const options = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What the form offers: the venues in reach, and who and what is in use. */
function useLists() {
  const { organization } = useSignedIn();
  const names = useQuery(queries.organizations.names.queryOptions({ input: {} }));
  const inUse = { query: { size: 1000, state: 'ACTIVE' as const } };
  const suppliers = useQuery(queries.suppliers.list.queryOptions({ input: inUse }));
  const ingredients = useQuery(queries.ingredients.list.queryOptions({ input: inUse }));
  const products = useQuery(queries.productSearch.names.queryOptions({ input: {} }));
  const reads = [names, suppliers, ingredients, products];
  const venues = names.data?.items.filter(({ tag }) => tag === 'VENUE') ?? [];
  return {
    venues: options(venues.length > 0 ? venues : names.data && [organization]),
    suppliers: options(suppliers.data?.items),
    ingredients: options(ingredients.data?.items),
    products: options(products.data?.items),
    /** What an ingredient is measured in. */
    unitOf: (ingredient: string) => ingredients.data?.items.find(({ id }) => id === ingredient)?.unit ?? 'g',
    failed: reads.some(({ isError }) => isError),
    retry: () => reads.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
