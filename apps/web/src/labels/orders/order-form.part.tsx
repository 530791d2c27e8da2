import { useTexts } from '@larder/browser/texts';
import type { OrderOffer } from '@larder/contract/labels/orders';
import {
  easyPeelSurcharge,
  expressPrice,
  formatPence,
  orderQuantities,
  orderTotal,
  type Recurrence,
  recurrences,
  rollPrices,
} from '@larder/rules/label-order';
import { type LabelSize, labelSizes } from '@larder/rules/label-size';
import { Button, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type api, queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { everyDevice } from '../../devices/devices/every-device.api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { fieldTexts } from '../../ui/field/field.texts.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { useOffer } from './label-orders.api.ts';
import { labelOrdersTexts } from './label-orders.texts.ts';
import classes from './label-orders.module.css';

type Offer = z.infer<typeof OrderOffer>;
type NewOrder = Parameters<typeof api.labelOrders.create>[0]['body'];
export type OrderAnswers = {
  device: string;
  type: LabelSize | '';
  quantity: string;
  express: boolean;
  recurrence: Recurrence | '';
};
export const noOrder: OrderAnswers = { device: '', type: '', quantity: '', express: false, recurrence: '' };

/**
 * What to order for which device, with its present price; the server calculates the price again. `again` is an order to
 * begin with.
 */
export function OrderForm({ again }: { again: OrderAnswers | undefined }) {
  const t = useTexts(labelOrdersTexts);
  const fields = useTexts(fieldTexts);
  const { organization } = useSignedIn();
  const { devices, devicesPartial, devicesFailed, retryDevices } = useOrderDevices();
  const [answers, setAnswers] = useState(again ?? noOrder);
  const place = useWrite(queries.labelOrders.create, {
    saved: t('placed'),
    failed: t('placeFailed'),
  });
  const quantityField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The order that was chosen below is up here: its number of rolls is what may differ.
    if (again) quantityField.current?.focus();
  }, [again]);
  const change = (part: Partial<OrderAnswers>) => setAnswers((before) => ({ ...before, ...part }));
  // A customer with one device need not choose it; one that is gone cannot be ordered for again.
  const chosen = devices.find(({ value }) => value === answers.device);
  const device = (chosen ?? (devices.length === 1 ? devices[0] : undefined))?.value ?? '';
  const { data: offer, isError, refetch } = useOffer(device);
  // Until a device is chosen, what everybody is offered is shown.
  const types = offer?.types ?? usual;
  const type = types.some((one) => one.label_type === answers.type && one.allowed) ? answers.type : '';
  const express = answers.express && Boolean(offer?.express_allowed);
  const quantity = Number(answers.quantity);
  const missing = (!device && 'missingDevice') || (!type && 'missingType') || (!quantity && 'missingQuantity');
  const restricted = organization.is_restricted || Boolean(offer?.is_restricted);
  const barred = !offer || restricted || !offer.is_connected;
  const order: NewOrder | undefined =
    type && quantity
      ? {
          device_id: device,
          label_type: type,
          quantity,
          express_delivery: express,
          ...(answers.recurrence && { recurrence: answers.recurrence }),
        }
      : undefined;
  const ask = () => {
    if (!order) return;
    const { label_type, recurrence } = order;
    const total = formatPence(orderTotal(label_type, quantity, express));
    const name = devices.find(({ value }) => value === device)?.label ?? '';
    confirmFirst({
      title: t('question'),
      text: [
        t('questionText', { rolls: t('rolls', { count: quantity }), type: t(label_type), device: name, total }),
        ...(recurrence ? [t('questionRepeat', { every: t(recurrence).toLowerCase() })] : []),
      ],
      verb: t('order'),
      onConfirm: async () => {
        await place.mutateAsync({ body: order });
        setAnswers({ ...noOrder, device });
      },
    });
  };
  return (
    <div className={classes.form}>
      <Card title={t('newOrder')}>
        <div className={classes.fields}>
          {devicesFailed && (
            <Banner
              tone="bad"
              action={
                <Button variant="subtle" onClick={retryDevices}>
                  {t('retry')}
                </Button>
              }
            >
              {t('devicesFailed')}
            </Banner>
          )}
          {isError && (
            <Banner
              tone="bad"
              action={
                <Button variant="subtle" onClick={() => void refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {t('offerFailed')}
            </Banner>
          )}
          {restricted && <Banner tone="warn">{t('restricted')}</Banner>}
          {offer?.is_connected === false && <Banner tone="warn">{t('notConnected')}</Banner>}
          <SearchSelect
            label={t('device')}
            placeholder={t('devicePlaceholder')}
            description={devicesPartial && fields('partial', { count: devices.length })}
            data={devices}
            value={device || null}
            onChange={(id) => change({ device: id ?? '' })}
          />
          <TypeCards types={types} value={type} onChange={(label_type) => change({ type: label_type })} />
          <div className={classes.pair}>
            <Select
              label={t('quantity')}
              placeholder={t('quantityPlaceholder')}
              data={(offer?.quantities ?? orderQuantities).map((count) => ({
                value: String(count),
                label: t('rolls', { count }),
              }))}
              value={answers.quantity || null}
              ref={quantityField}
              onChange={(count) => change({ quantity: count ?? '' })}
            />
            <Select
              label={t('repeat')}
              data={[{ value: 'once', label: t('once') }, ...recurrences.map((value) => ({ value, label: t(value) }))]}
              value={answers.recurrence || 'once'}
              allowDeselect={false}
              onChange={(every) => change({ recurrence: recurrences.find((one) => one === every) ?? '' })}
            />
          </div>
          <Switch
            label={t('express')}
            description={
              offer && !offer.express_allowed
                ? t('expressOff')
                : t('expressPrice', { price: formatPence(offer?.express_price ?? expressPrice) })
            }
            disabled={!offer?.express_allowed}
            checked={express}
            onChange={(event) => change({ express: event.currentTarget.checked })}
          />
        </div>
      </Card>
      <Card title={t('summary')}>
        <FactList
          facts={[
            { label: t('labelType'), value: type ? t(type) : '-' },
            { label: t('quantity'), value: quantity ? t('rolls', { count: quantity }) : '-' },
            { label: t('delivery'), value: express ? t('expressShort') : t('standard') },
            { label: t('repeat'), value: answers.recurrence ? t(answers.recurrence) : t('once') },
          ]}
        />
        <p className={classes.total} aria-live="polite">
          <span>{t('total')}</span>
          <strong>{order ? formatPence(orderTotal(order.label_type, quantity, express)) : '-'}</strong>
        </p>
        <Button fullWidth disabled={!order || barred} onClick={ask}>
          {t('order')}
        </Button>
        {missing && <p className={classes.missing}>{t('missing', { what: t(missing) })}</p>}
      </Card>
    </div>
  );
}

const usual: Offer['types'] = labelSizes.map((label_type) => ({
  label_type,
  roll_price: rollPrices[label_type],
  allowed: true,
}));

type TypeCardsProps = { types: Offer['types']; value: string; onChange: (type: LabelSize) => void };

/** One card for each type of label: a drawn roll, its size and price; a type that is not offered says so. */
function TypeCards({ types, value, onChange }: TypeCardsProps) {
  const t = useTexts(labelOrdersTexts);
  return (
    <fieldset className={classes.types}>
      <legend className={classes.legend}>{t('labelType')}</legend>
      {types.map(({ label_type, roll_price, allowed }) => (
        <label key={label_type} className={classes.type} data-off={!allowed || undefined}>
          <input
            type="radio"
            name="label_type"
            value={label_type}
            checked={value === label_type}
            disabled={!allowed}
            onChange={() => onChange(label_type)}
          />
          <RollDrawing type={label_type} />
          <span className={classes.name}>{t(label_type)}</span>
          <span className={classes.note}>{t('size', { height: label_type === 'DOUBLE_HEIGHT' ? 80 : 40 })}</span>
          <span>{allowed ? t('aRoll', { price: formatPence(roll_price) }) : t('notAllowed')}</span>
          {label_type === 'SINGLE_HEIGHT_EASY_PEEL' && allowed && (
            <span className={classes.note}>{t('surcharge', { price: formatPence(easyPeelSurcharge) })}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** The devices to order for: 1000 of them at once (docs/product/network.md#limits), and where there are more, all. */
function useOrderDevices() {
  const { data, isError, refetch } = useQuery(everyDevice({ size: 1000 }));
  const devices = (data?.items ?? []).map(({ id, name, organization_name }) => ({
    value: id,
    label: `${name}, ${organization_name}`,
  }));
  return {
    devices,
    devicesPartial: data?.partial ?? false,
    devicesFailed: isError && !data,
    retryDevices: () => void refetch(),
  };
}

/** A roll with its first label hanging down, in the proportions of its size; the easy peel one lifts a corner. */
function RollDrawing({ type }: { type: LabelSize }) {
  const height = type === 'DOUBLE_HEIGHT' ? 40 : 20;
  return (
    <svg viewBox="0 0 64 80" width={64} height={80} aria-hidden focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round">
        <ellipse cx={46} cy={20} rx={12} ry={16} />
        <ellipse cx={46} cy={20} rx={4} ry={6} />
        <path d="M46 4H22c-6 0-10 7-10 16v18" />
        <path d={`M12 38v${height}h24v-${height}`} />
        <path d="M36 38V20c0-9 4-16 10-16" />
        <path d={`M12 38h24M16 44h12M16 48h16${type === 'DOUBLE_HEIGHT' ? 'M16 58h12M16 62h16M16 68h10' : ''}`} />
        {type === 'SINGLE_HEIGHT_EASY_PEEL' && <path d="M36 50l-8 8h8z" fill="currentColor" />}
      </g>
    </svg>
  );
}
