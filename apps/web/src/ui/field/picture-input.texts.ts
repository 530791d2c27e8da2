import { defineTexts } from '@larder/browser/texts';

export const pictureTexts = defineTexts('picture', {
  en_us: {
    title: 'Drop a picture here, or browse',
    hint: 'JPEG or PNG, at most 5 MB',
    browse: 'Browse',
    browseOther: 'Choose another',
    remove: 'Remove picture',
    size: 'File size exceeds 5MB limit. Please select a smaller file.',
    type: 'Invalid file type. Please select a JPEG or PNG image.',
    chosen: 'Chosen picture: {name}',
    missing: 'This picture is missing',
    missingHint: 'It was never sent, or it has been lost.',
    failed: 'The picture could not be loaded.',
    loading: 'Loading the picture',
    enlarge: 'Enlarge',
    fit: 'Fit to the page',
  },
  en_gb: {},
});
