import { formatDateTime } from '@larder/browser/dates';
import { errorCode } from '@larder/browser/errors';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { ProductVersion } from '@larder/contract/catalogue/catalogue-versions';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { inOrder, useHistoryWords } from './history-words.part.ts';
import { productVersionTexts } from './product-version.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './product-version.module.css';

type ProductVersionDialogProps = { productId: string; entryId: string; onClose: () => void };

/** What restoring a version of a product changes, what it leaves and why; restored in one step. */
export function ProductVersionDialog({ productId, entryId, onClose }: ProductVersionDialogProps) {
  const t = useTexts(productVersionTexts);
  useReturnFocus(true);
  const params = { id: productId, entryId };
  // Never what was reviewed an hour ago.
  const query = useQuery({ ...queries.catalogue.version.queryOptions({ input: { params } }), gcTime: 0 });
  const { data: version, isError, isFetching, refetch } = query;
  const isConflict = (error: unknown) => errorCode(error) === 'CONFLICT';
  const restore = useWrite(queries.catalogue.restoreVersion, {
    saved: t('restored'),
    failed: t('failed'),
    handles: isConflict,
  });
  const fields = version ? Object.keys(version.new_values) : [];
  const submit = () =>
    version &&
    restore.mutate(
      { params, body: { updated_at: version.updated_at, fields } },
      { onSuccess: onClose, onError: (error) => isConflict(error) && void refetch() },
    );
  return (
    <Modal opened onClose={onClose} title={t('title')} size={880} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={dialogClasses.body}>
        {isError && !version && <RetryBanner onRetry={() => void refetch()}>{t('loadFailed')}</RetryBanner>}
        {isConflict(restore.error) && <Banner tone="bad">{t('changed')}</Banner>}
        {!version && !isError && <div className={classes.waiting} aria-busy />}
        {version && <VersionReview version={version} fields={fields} />}
      </div>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(fields.length > 0 ? 'cancel' : 'close')}
        </Button>
        {fields.length > 0 && (
          <Button loading={restore.isPending || isFetching} onClick={submit}>
            {t('restore')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function VersionReview({ version, fields }: { version: ProductVersion; fields: string[] }) {
  const t = useTexts(productVersionTexts);
  const words = useHistoryWords();
  const style = useDateStyle();
  const { old_values, new_values, kept, undeclared, activates } = version;
  const undeclares = old_values.allergens_declared === true && !new_values.allergens_declared;
  return (
    <>
      <p>
        {t('of', { time: formatDateTime(version.created_at, style) })} {t('hint')}
      </p>
      {fields.length === 0 && <Banner tone="info">{t('same')}</Banner>}
      {undeclared.length > 0 && <Banner tone="bad">{t('undeclared', { names: undeclared.join(', ') })}</Banner>}
      {fields.includes('allergens_declared') && undeclares && <Banner tone="warn">{t('undeclares')}</Banner>}
      {activates && <Banner tone="warn">{t('activates', { name: activates })}</Banner>}
      {fields.includes('ingredients') && <Banner tone="info">{t('check')}</Banner>}
      {fields.length > 0 && (
        <div className={classes.frame}>
          <table aria-label={t('changes')}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('now')}</th>
                <th scope="col">{t('afterwards')}</th>
              </tr>
            </thead>
            <tbody>
              {inOrder(fields).map((field) => (
                <tr key={field}>
                  <th scope="row">{words.field(field)}</th>
                  {[old_values, new_values].map((values, index) => (
                    <td key={index} dir="auto">
                      {words.value(field, values[field]) || <Absent />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {kept.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('kept')}</h3>
          <ul className={classes.kept}>
            {kept.map(({ field, reason, detail }) => (
              <li key={field}>
                <strong>{words.field(field)}</strong>: {t(`kept_${reason}`, { detail })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
