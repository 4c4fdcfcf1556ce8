import { Button, Loader } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { send } from '#web/kit/api/call.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './import.module.css';
import type { UploadedFile } from './import.types.ts';

/** Takes the file, by the button, by drag or by the keyboard. */
export function FileStep({ onUploaded }: { onUploaded(file: UploadedFile): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const input = useRef<HTMLInputElement>(null);
	const [isReading, setReading] = useState(false);
	const [isOver, setOver] = useState(false);
	const [error, setError] = useState('');

	async function upload(file: File | undefined): Promise<void> {
		if (!file) return;
		const body = new FormData();
		body.append('file', file);
		setReading(true);
		setError('');
		try {
			const options = { timeoutMs: 0, errors: 'silent' } as const;
			onUploaded((await send<UploadedFile>('POST', '/admin/shop.goods.Import/upload', body, options)).data);
		} catch (failure) {
			if (!isCancelled(failure)) setError((failure as Error).message);
		} finally {
			setReading(false);
			if (input.current) input.current.value = '';
		}
	}
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		void upload(event.dataTransfer.files[0]);
	};
	return (
		<section
			className={classes['drop']}
			data-over={isOver || undefined}
			aria-label={t('steps.file')}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={onDrop}
		>
			{isReading ? <Loader size="sm" /> : <FileSpreadsheet size={36} strokeWidth={1.4} aria-hidden="true" />}
			<p className={classes['dropTitle']}>{t(isReading ? 'file.reading' : 'file.drop')}</p>
			<p className={classes['hint']}>{t('file.hint')}</p>
			<input
				ref={input}
				type="file"
				accept=".csv,text/csv,text/plain"
				aria-label={t('file.choose')}
				className={classes['file']}
				onChange={(event) => void upload(event.currentTarget.files?.[0])}
			/>
			<Button disabled={isReading} onClick={() => input.current?.click()}>
				{t('file.choose')}
			</Button>
			{error && (
				<p className={classes['error']} role="alert">
					{error}
				</p>
			)}
		</section>
	);
}
