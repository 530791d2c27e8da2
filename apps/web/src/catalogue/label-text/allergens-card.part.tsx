import { useTexts } from '@larder/browser/texts';
import { undefinedAllergens } from '@larder/label/label-content';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { useTyped } from '../../ui/form/typed.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { CopyButton } from '../../ui/page/copy-button.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { allergenBody, allergenDraft, lacksStatement, type OpenedAllergens } from './allergen-draft.rules.ts';
import type { LabelCardProps } from './ingredients-card.part.tsx';
import { useSaveLabel, type LabelledProduct } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';
import { typedText } from './typed-text.rules.ts';
import classes from './label-text.module.css';

const AllergensForm = lazyPart(() => import('./allergens-form.part.tsx'), 'AllergensForm');

/** What a prep product states about allergens, between view and edit. Cancel brings the saved statement back. */
export function AllergensCard({ product, onTyped }: LabelCardProps) {
  const t = useTexts(labelTextTexts);
  const can = useCan();
  const save = useSaveLabel(product, 'allergensFailed');
  const edit = useEdit<OpenedAllergens>({
    saved: { ...allergenDraft(product), opened: product },
    check: (draft) => ({ allergens: lacksStatement(product, draft) && t('pickOrNone') }),
    save: ({ opened, ...draft }) => save({ ...allergenBody(draft), updated_at: opened.updated_at }),
  });
  const { allergens, none, may_contain, custom_allergens } = edit.values;
  useTyped(
    edit.editing && edit.dirty
      ? typedText(product, { allergens, none, label_text: { may_contain, custom_allergens } })
      : undefined,
    onTyped,
  );
  return (
    <EditCard
      title={t('allergens')}
      canEdit={can(contract.labelText.update) && product.can_edit}
      edit={edit}
      view={<AllergenFacts product={product} />}
      form={<AllergensForm product={product} edit={edit} />}
    />
  );
}

function AllergenFacts({ product }: { product: LabelledProduct }) {
  const t = useTexts(labelTextTexts);
  const { settings } = useSignedIn().organization;
  const { allergens_declared_at: declaredAt, custom_allergens, may_contain } = product;
  return (
    <div className={classes.stack}>
      <StatedAllergens product={product} hidden={settings.hide_allergens} />
      <FactList
        facts={[
          { label: t('customAllergens'), value: custom_allergens || <Absent />, copy: custom_allergens },
          { label: t('mayContain'), value: may_contain || <Absent />, copy: may_contain },
          ...(declaredAt ? [{ label: t('declaredAt'), value: <DateTime instant={declaredAt} /> }] : []),
        ]}
      />
      {settings.hide_allergens && <Banner tone="info">{t('allergensHidden')}</Banner>}
    </div>
  );
}

function StatedAllergens({
  product: { allergens, allergens_declared_at, custom_allergens },
  hidden,
}: {
  product: LabelledProduct;
  /** Labels print nothing about allergens. */
  hidden: boolean;
}) {
  const t = useTexts(labelTextTexts);
  if (!allergens_declared_at) {
    const known = [...allergens.map(({ name }) => name), custom_allergens].filter((name) => name !== '').join(', ');
    return (
      <div className={classes.statement}>
        <StatusBadge tone="warn">{t('undeclared')}</StatusBadge>
        <p>{hidden ? t('undeclaredHidden') : t('undeclaredText', { printed: undefinedAllergens })}</p>
        {known !== '' && <p>{t('containsAtLeast', { names: known })}</p>}
      </div>
    );
  }
  if (allergens.length > 0) {
    return (
      <div className={classes.tagLine}>
        <ul className={classes.tags} aria-label={t('allergensOrder')}>
          {allergens.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <CopyButton item={t('allergens')} value={allergens.map(({ name }) => name).join(', ')} />
      </div>
    );
  }
  if (custom_allergens) return null;
  return (
    <div className={classes.statement}>
      <StatusBadge tone="ok">{t('noAllergens')}</StatusBadge>
      <p>{t('noAllergensText')}</p>
    </div>
  );
}
