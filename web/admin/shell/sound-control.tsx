import { ActionIcon } from '@mantine/core';
import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSound } from '#web/admin/common/sound.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './bell.module.css';
import { chime } from './chime.ts';

/** How loud notices are in this browser: heard while it is set. */
export function SoundControl(): ReactNode {
	const { t } = useTranslation('admin-notify');
	const { volume, isMuted } = useSound();
	const isSilent = isMuted || volume === 0;
	const label = t(isMuted ? 'sound.unmute' : 'sound.mute');
	const sample = () => void chime({ audioPath: '', tone: 'success' }).catch(() => undefined);

	function toggle(): void {
		useSound.setState({ isMuted: !isMuted });
		sample();
	}
	return (
		<div className={classes['sound']}>
			<ActionIcon aria-label={label} title={label} onClick={toggle}>
				{isSilent ? <VolumeX size={16} /> : <Volume2 size={16} />}
			</ActionIcon>
			<input
				type="range"
				min={0}
				max={100}
				step={5}
				value={volume}
				aria-label={t('sound.volume')}
				disabled={isMuted}
				onChange={(event) => useSound.setState({ volume: Number(event.currentTarget.value) })}
				onPointerUp={sample}
				onKeyUp={sample}
			/>
			<output className="at-figures">{isMuted ? t('sound.muted') : `${volume}%`}</output>
		</div>
	);
}
