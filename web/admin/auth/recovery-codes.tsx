import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import classes from './auth.module.css';

/** The recovery codes, the one time they are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-auth');
	const text = codes.join('\n');
	return (
		<Stack>
			<Text>{t('factor.codesText')}</Text>
			<ol className={classes['codes']}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className={classes['buttons']}>
				<CopyButton text={text} label={t('factor.copy')} />
				<Button
					component="a"
					variant="default"
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
					download="atelier-recovery-codes.txt"
				>
					{t('factor.download')}
				</Button>
			</div>
			<Button onClick={onClose} data-autofocus>
				{t('factor.saved')}
			</Button>
		</Stack>
	);
}
