import { defineTexts } from '@larder/browser/texts';

export const orderTexts = defineTexts('order', {
  en_us: {
    title: 'Order label rolls',
    type: 'Label type',
    SINGLE_HEIGHT: 'Single height',
    DOUBLE_HEIGHT: 'Double height',
    SINGLE_HEIGHT_EASY_PEEL: 'Single height easy peel',
    perRoll: '{price} a roll',
    quantity: 'Rolls',
    express: '24-hour express delivery ({price})',
    total: 'Total',
    order: 'Order',
    confirmTitle: 'Order now?',
    confirmText: '{count} rolls, {type}: {total}',
    confirmExpress: 'With 24-hour express delivery.',
    confirmOffline: 'The order is sent as soon as this tablet reaches the server.',
    confirm: 'Order for {total}',
    cancel: 'Cancel',
    ordered: '{count} rolls ordered',
    restricted: 'This account is restricted, so labels cannot be ordered. Tell your manager.',
    print_only: 'You can print labels but not order them. Ask a manager.',
    no_types: 'No label types can be ordered at this venue. A manager allows them in the Larder portal.',
    failed: 'This could not be saved on the tablet. Try again.',
  },
});
