import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const sensorFormsTexts = defineTexts('sensorForms', {
  themes: [actionWords],
  en_us: {
    title: 'Messages of another form',
    hint: 'Larder reads its own lists, The Things Stack, ChirpStack and Ruuvi Gateway. The last message of any other form is here: pick where it names the sensor and its value.',
    none: 'Every message that has come was read.',
    failed: 'The messages could not be loaded.',
    unread: 'Not read yet',
    read: 'Read by what was picked',
    pick: 'Pick values',
    dialogTitle: 'Messages of {name}',
    dialogHint: 'A * stands for every entry of a list.',
    sensor: 'Which sensor',
    value: 'Temperature',
    unit: 'Unit',
    time: 'When it was measured',
    arrival: 'When the message arrives',
    sensorMissing: 'Choose what names the sensor',
    valueMissing: 'Choose the temperature',
    preview: 'Read from this message',
    previewEmpty: 'Choose the sensor and the temperature to see what is read.',
    previewNone: 'Nothing in this message fits.',
    reading: '{value} °{unit}',
    previewMore_one: 'and {count} more',
    previewMore_other: 'and {count} more',
    saved: 'Messages of this form are read from now on',
    saveFailed: 'This could not be saved. Please try again.',
  },
  en_gb: {},
});
