import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { IncidentDetails, IncidentPicture } from '@larder/contract/cold/temperature-incidents';
import { useDateStyle } from '../../browser/date-style.ts';
import { PictureView } from '../../ui/page/picture-view.tsx';
import { useIncidentPicture } from './incident-closing.api.ts';
import { incidentClosingTexts } from './incident-closing.texts.ts';
import classes from './incident-closing.module.css';

/** What was photographed about an incident, with who added it and when. */
export function IncidentPictures({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentClosingTexts);
  const { pictures, fridge } = incident;
  if (pictures.length === 0) return null;
  return (
    <section className={classes.pictures} aria-label={t('pictures')}>
      {pictures.map((picture, index) => (
        <OnePicture
          key={picture.picture_key}
          incident={incident}
          picture={picture}
          alt={t('pictureOf', { number: index + 1, fridge: fridge.name })}
        />
      ))}
    </section>
  );
}

type OnePictureProps = { incident: IncidentDetails; picture: IncidentPicture; alt: string };

function OnePicture({ incident, picture, alt }: OnePictureProps) {
  const t = useTexts(incidentClosingTexts);
  const style = useDateStyle();
  const { picture: file, state, retry } = useIncidentPicture(incident.id, picture.picture_key);
  return (
    <figure className={classes.picture}>
      <PictureView alt={alt} picture={file} state={state} onRetry={retry} />
      <figcaption>
        {t('addedBy', {
          name: picture.added_by_name,
          time: formatDateTime(picture.created_at, { ...style, zone: incident.timezone }),
        })}
      </figcaption>
    </figure>
  );
}
