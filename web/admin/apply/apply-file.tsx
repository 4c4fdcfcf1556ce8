import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#web/kit/api/call-error.ts';
import { fetchFile, saveFile } from '#web/kit/file/fetch-file.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './apply.module.css';
import type { Apply } from './apply.types.ts';

const path = '/admin/xshop.Apply/file';

/** A file of an application: a picture is shown, anything else is saved. */
export function ApplyFile({ file }: { file: Apply['files'][number] }): ReactNode {
	const { t } = useTranslation('admin-apply');
	const { id, kind, mimetype } = file;
	const isPicture = mimetype !== 'application/pdf';
	const [url, setUrl] = useState('');
	const [refusal, setRefusal] = useState('');
	useEffect(
		function fetchPicture() {
			if (!isPicture) return;
			let made = '';
			let isGone = false;
			fetchFile(path, { id: String(id) })
				.then((answer) => {
					if (isGone) return;
					made = URL.createObjectURL(answer);
					setUrl(made);
				})
				.catch((error: unknown) => setRefusal(error instanceof CallError ? error.message : String(error)));
			return () => {
				isGone = true;
				if (made) URL.revokeObjectURL(made);
			};
		},
		[id, isPicture],
	);

	async function save(): Promise<void> {
		try {
			saveFile(await fetchFile(path, { id: String(id) }), `${kind}-${id}.${mimetype.split('/').at(-1)}`);
		} catch (error) {
			setRefusal(error instanceof CallError ? error.message : String(error));
		}
	}

	return (
		<li className={classes['file']}>
			{url && <img src={url} alt={t(`file.${kind}`)} className={classes['picture']} />}
			<Refusal>{refusal}</Refusal>
			<Button
				size="compact-sm"
				variant="subtle"
				leftSection={<Download size={14} aria-hidden="true" />}
				aria-label={t('file.saveOf', { id })}
				onClick={() => void save()}
			>
				{t('file.save')}
			</Button>
		</li>
	);
}
