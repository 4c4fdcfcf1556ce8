import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#web/kit/api/call-error.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { fetchFile, saveFile } from '#web/kit/file/fetch-file.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './remittance.module.css';
import { type Remittance, remittanceBase } from './remittance.types.ts';

/** What the payer sent: a picture is shown, a PDF is saved. */
export function ProofView({ remittance }: { remittance: Remittance }): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const maySee = useAuth()('proof');
	const { id, mimetype, order_no } = remittance;
	const isPicture = mimetype !== 'application/pdf';
	const [file, setFile] = useState<Blob>();
	const [url, setUrl] = useState('');
	const [refusal, setRefusal] = useState('');

	useEffect(
		function fetchProof() {
			if (!maySee || !isPicture) return;
			let made = '';
			let isGone = false;
			fetchFile(`${remittanceBase}/proof`, { id: String(id) })
				.then((answer) => {
					if (isGone) return;
					made = URL.createObjectURL(answer);
					setFile(answer);
					setUrl(made);
				})
				.catch((error: unknown) => setRefusal(error instanceof CallError ? error.message : String(error)));
			return () => {
				isGone = true;
				if (made) URL.revokeObjectURL(made);
			};
		},
		[id, maySee, isPicture],
	);

	async function save(): Promise<void> {
		setRefusal('');
		try {
			const answer = file ?? (await fetchFile(`${remittanceBase}/proof`, { id: String(id) }));
			saveFile(answer, `${order_no}.${mimetype.split('/').at(-1)}`);
		} catch (error) {
			setRefusal(error instanceof CallError ? error.message : String(error));
		}
	}

	return (
		<Panel title={t('proof.title')}>
			{!maySee && <Muted isLine>{t('proof.none')}</Muted>}
			{maySee && !isPicture && <Muted isLine>{t('proof.pdf')}</Muted>}
			{url && <img src={url} alt={t('proof.picture')} className={classes['proof']} />}
			{refusal && <Refusal>{refusal}</Refusal>}
			{maySee && (
				<Button variant="default" className={classes['save'] ?? ''} onClick={() => void save()}>
					{t('proof.save')}
				</Button>
			)}
		</Panel>
	);
}
