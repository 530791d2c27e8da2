import { defineTexts } from '@larder/browser/texts';

export const cameraTexts = defineTexts('camera', {
  en_us: {
    picture: 'Picture of the camera',
    starting: 'Starting the camera …',
    hold_barcode: 'Hold the barcode in front of the camera, its whole width in the picture.',
    hold_box: 'Hold the code of the box in front of the camera, all of it in the picture.',
    hold_qr: 'Hold the code in front of the camera, all of it in the picture.',
    insecure: 'The camera needs a secure address. Open the app with https://, use a hand scanner, or search by name.',
    none: 'This tablet has no camera. Use a hand scanner, or search by name.',
    refused: 'The camera is not allowed. Allow it for this site in the browser’s settings, then try again.',
    busy: 'Another app has the camera. Close it, then try again.',
    failed: 'The camera could not be started. Try again, use a hand scanner, or search by name.',
    insecure_qr:
      'The camera needs a secure address. Open the app with https://, use a hand scanner, or type the characters below the code.',
    none_qr: 'This tablet has no camera. Use a hand scanner, or type the characters below the code.',
    failed_qr: 'The camera could not be started. Try again, use a hand scanner, or type the characters below the code.',
  },
});
