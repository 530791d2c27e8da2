import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { useProbeStates } from './probe-states.part.tsx';
import { probesTexts } from './probes.texts.ts';

/** So many are shown on home; the page of the probes has them all. */
const mostOnHome = 2;

/** On home: probes that must not be used, and those whose check is due. */
export function ProbeNotices() {
  const t = useTexts(probesTexts);
  const navigate = useNavigate();
  const asking = useProbeStates().filter(({ state }) => state === 'FAILED' || state === 'DUE');
  return asking.slice(0, mostOnHome).map(({ serial, state }) => (
    <Notice
      key={serial}
      tone={state === 'FAILED' ? 'bad' : 'warn'}
      action={<Press onPress={() => void navigate({ to: '/probes' })}>{t('checkIt')}</Press>}
    >
      {t(state === 'FAILED' ? 'homeFailed' : 'homeDue', { serial })}
    </Notice>
  ));
}
