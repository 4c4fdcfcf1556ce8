import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/kit/captcha/click-captcha.module.css';
import { ClickPicture } from '#web/kit/captcha/click-picture.tsx';
import { type Picture, type SolvedCaptcha, useCaptcha } from '#web/kit/captcha/use-captcha.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ClickCaptchaProps {
	opened: boolean;
	onClose: () => void;
	/** Gets what the form sends along; the answer is good for one form. */
	onSolved: (solved: SolvedCaptcha) => void;
}

/** Asks for clicks on a picture, by pointer or keys, or lets the browser work for people without sight. */
export function ClickCaptcha({ opened, onClose, onSolved }: ClickCaptchaProps): ReactNode {
	const { t } = useTranslation('captcha');
	return (
		<Modal
			opened={opened}
			onClose={onClose}
			size={398}
			title={<Text fw={600}>{t('title')}</Text>}
			closeButtonProps={{ 'aria-label': t('close') }}
			// A dialog's header is no banner of the page.
			attributes={{ header: { role: 'none' } }}
		>
			<CaptchaTask onSolved={onSolved} />
		</Modal>
	);
}

function CaptchaTask({ onSolved }: Pick<ClickCaptchaProps, 'onSolved'>): ReactNode {
	const { t } = useTranslation('captcha');
	const captcha = useCaptcha(onSolved);
	const { phase, picture, points, progress } = captcha;
	const isWorking = phase === 'working' || progress > 0;
	const status = statusText();

	function statusText(): string {
		if (phase === 'failed') return captcha.refusal || t('failed');
		if (phase !== 'asking') return t(phase);
		return points.length > 0 ? t('chosen', { count: points.length }) : '';
	}

	return (
		<Stack gap="sm">
			{!isWorking && <Targets picture={picture} />}
			{isWorking && <progress className={classes['progress']} value={progress} aria-label={t('progress')} />}
			{!isWorking && !picture && <div className={classes['empty']} />}
			{!isWorking && picture && (
				<ClickPicture
					picture={picture}
					points={points}
					isOpen={phase === 'asking'}
					onChoose={captcha.choose}
					onRemove={captcha.removePoint}
				/>
			)}
			<p className={classes['status']} data-phase={phase} aria-live="polite">
				{status}
			</p>
			<Group justify="space-between" gap="xs">
				<Button
					variant="subtle"
					size="compact-sm"
					onClick={() => void (isWorking ? captcha.drawPicture() : captcha.workInstead())}
				>
					{isWorking ? t('useClick') : t('cannotSee')}
				</Button>
				{!isWorking && (
					<Button variant="default" size="compact-sm" onClick={() => void captcha.drawPicture()}>
						{phase === 'failed' ? t('retry') : t('renew')}
					</Button>
				)}
			</Group>
		</Stack>
	);
}

/** What to click, numbered; icons come in angle brackets. */
function Targets({ picture }: { picture: Picture | undefined }): ReactNode {
	const { t } = useTranslation('captcha');
	const nameOf = (label: string) => {
		const icon = /^<(.+)>$/.exec(label)?.[1];
		return icon ? t('icon', { name: icon }) : label;
	};
	return (
		<div className={classes['targets']}>
			<span>{t('order')}</span>
			{picture?.text.map((label, index) => (
				<strong key={label} className={classes['target']}>
					<span className={classes['place']}>{index + 1}</span>
					{nameOf(label)}
				</strong>
			))}
		</div>
	);
}
