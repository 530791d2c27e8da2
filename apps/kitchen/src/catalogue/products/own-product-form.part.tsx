import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { mostUseWithinHours } from '@larder/rules/date-term';
import { mostExpiryUnits } from '@larder/rules/expiry-text';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { OutboxRow, Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { useEntering } from '../../ui/entering.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { saveProduct } from './own-product.actions.ts';
import { longestOverride, readProduct, typedProduct, type TypedProduct } from './own-product.rules.ts';
import { ownProductsTexts } from './own-products.texts.ts';
import classes from './own-products.module.css';

type OwnProductFormProps = {
  /** What the form begins with; absent: a new product. */
  product?: Product;
  /** The refused report that is corrected. */
  refused?: OutboxRow;
  /** The barcode of a new product that was scanned. */
  barcode?: string | undefined;
  onClose: () => void;
};

/** A new product of this tablet, or what may be changed of one; each field says itself what is wrong with it. */
export function OwnProductForm({ product, refused, barcode, onClose }: OwnProductFormProps) {
  const t = useTexts(ownProductsTexts);
  const products = useKitchen((kitchen) => kitchen.products);
  const categories = useKitchen(({ lists }) => lists.categories) ?? [];
  const [typed, setTyped] = useState(() => typedProduct(product, barcode));
  /** How often it was tried to save; what is wrong is said from then on. */
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEntering(true);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const isKnown = product !== undefined && products.has(product.id);
  const read = readProduct(typed, { id: product?.id, products: products.values(), categories });
  const wrong = (field: keyof TypedProduct) => {
    const problem = tries > 0 && !read.ok ? read.problems[field] : undefined;
    return problem && t(problem, { most: field === 'units' ? mostExpiryUnits : mostUseWithinHours });
  };
  const set = (change: Partial<TypedProduct>) => setTyped({ ...typed, ...change });
  const save = async () => {
    if (isBusy) return;
    setTries(tries + 1);
    if (!read.ok) return;
    setBusy(true);
    try {
      await saveProduct(product?.id, read.given, refused);
      toast('ok', t('saved', { name: read.given.name }));
      onClose();
    } catch {
      toast('bad', t('failed'));
      setBusy(false);
    }
  };
  const text = (field: TextField) => ({
    value: typed[field],
    error: wrong(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [field]: currentTarget.value }),
  });
  return (
    <Sheet
      opened
      title={product ? t(refused ? 'correct' : 'edit', { name: product.name }) : t('add')}
      onClose={onClose}
      foot={
        <Press kind="main" busy={isBusy} onPress={() => void save()}>
          {t('save')}
        </Press>
      }
    >
      <div ref={fields} className={classes.fields}>
        <CategoryField
          category_id={typed.category_id}
          isKnown={isKnown}
          error={wrong('category_id')}
          onChange={(category_id) => set({ category_id })}
        />
        <ProductFields typed={typed} text={text} set={set} />
      </div>
    </Sheet>
  );
}

type CategoryFieldProps = {
  category_id: string;
  /** The server has the product: it stays in its category. */
  isKnown: boolean;
  error: string | undefined;
  onChange: (id: string) => void;
};

function CategoryField({ category_id, isKnown, error, onChange }: CategoryFieldProps) {
  const t = useTexts(ownProductsTexts);
  const categories = useKitchen(({ lists }) => lists.categories) ?? [];
  if (isKnown) {
    return (
      <p>
        {t('category')}: {categories.find(({ id }) => id === category_id)?.name}
      </p>
    );
  }
  return (
    <NativeSelect
      label={t('category')}
      value={category_id}
      error={error}
      rightSectionWidth={56}
      rightSection={<Icon of={IconChevronDown} size={24} />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('chooseCategory')}</option>
      {(['COMPONENT', 'SINGLE'] as const).map((usage) => (
        <optgroup key={usage} label={t(usage === 'COMPONENT' ? 'prep' : 'sale')}>
          {categories
            .filter((category) => category.usage === usage)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

type TextField = 'name' | 'label_name' | 'sku' | 'barcode' | 'storage_override' | 'units' | 'hours';

type ProductFieldsProps = {
  typed: TypedProduct;
  /** What an input of a field needs. */
  text: (field: TextField) => {
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  set: (change: Partial<TypedProduct>) => void;
};

function ProductFields({ typed, text, set }: ProductFieldsProps) {
  const t = useTexts(ownProductsTexts);
  return (
    <>
      <TextInput label={t('name')} maxLength={200} {...text('name')} />
      <div className={classes.pair}>
        <TextInput
          label={t('keeps')}
          description={t('keepsHint')}
          inputMode="numeric"
          maxLength={4}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...text('units')}
        />
        <Chips
          label={t('period')}
          value={typed.period}
          options={(['days', 'hours'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(period) => set({ period })}
        />
      </div>
      <Chips
        label={t('dateTerm')}
        value={typed.date_term}
        options={[
          { value: 'category', label: t('asCategory') },
          { value: 'USE_BY', label: t('USE_BY') },
          { value: 'BEST_BEFORE', label: t('BEST_BEFORE') },
        ]}
        onChange={(date_term) => set({ date_term })}
      />
      <TextInput
        label={t('labelName')}
        description={t('labelNameHint')}
        maxLength={200}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...text('label_name')}
      />
      <TextInput
        label={t('useWithin')}
        description={t('useWithinHint')}
        inputMode="numeric"
        maxLength={4}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...text('hours')}
      />
      <TextInput
        label={t('storageOverride')}
        description={t('storageHint')}
        maxLength={longestOverride}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...text('storage_override')}
      />
      <TextInput label={t('sku')} maxLength={100} {...text('sku')} />
      <TextInput label={t('barcode')} inputMode="numeric" maxLength={100} {...text('barcode')} />
    </>
  );
}
