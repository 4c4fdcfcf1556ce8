import { Button, Group, Loader } from '@mantine/core';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { previewBulkShip } from '#domain/order/bulk-ship.contract.ts';
import { send } from '#web/kit/api/call.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { saveCsv } from './csv.ts';
import classes from './shipping.module.css';

type Preview = AnswerOf<typeof previewBulkShip>;

/** Takes the file, by the button, by drag or by the keyboard. */
export function FileDrop({ onRead }: { onRead(preview: Preview): void }): ReactNode {
	const { t } = useTranslation('admin-shipping');
	const input = useRef<HTMLInputElement>(null);
	const [isReading, setReading] = useState(false);
	const [isOver, setOver] = useState(false);
	const [error, setError] = useState('');

	async function read(file: File | undefined): Promise<void> {
		if (!file) return;
		const body = new FormData();
		body.append('file', file);
		setReading(true);
		setError('');
		try {
			const options = { timeoutMs: 0, errors: 'silent' } as const;
			onRead((await send<Preview>('POST', '/admin/shop.order.Ship/preview', body, options)).data);
		} catch (failure) {
			if (!isCancelled(failure)) setError((failure as Error).message);
		} finally {
			setReading(false);
			if (input.current) input.current.value = '';
		}
	}
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		void read(event.dataTransfer.files[0]);
	};
	const sample = () => saveCsv(t('sampleName'), [[t('columns.order'), t('columns.company'), t('columns.no')]]);
	return (
		<section
			className={classes['drop']}
			data-over={isOver || undefined}
			aria-label={t('file')}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{isReading ? <Loader size="sm" /> : <FileSpreadsheet size={36} strokeWidth={1.4} aria-hidden="true" />}
			<p className={classes['dropTitle']}>{t(isReading ? 'reading' : 'drop')}</p>
			<p className={classes['hint']}>{t('hint')}</p>
			<input
				ref={input}
				type="file"
				accept=".csv,.xlsx,text/csv,text/plain"
				aria-label={t('choose')}
				className={classes['file']}
				onChange={(event) => void read(event.currentTarget.files?.[0])}
			/>
			<Group justify="center">
				<Button disabled={isReading} onClick={() => input.current?.click()}>
					{t('choose')}
				</Button>
				<Button variant="default" leftSection={<Download size={16} />} onClick={sample}>
					{t('sample')}
				</Button>
			</Group>
			{error && (
				<p className={classes['error']} role="alert">
					{error}
				</p>
			)}
		</section>
	);
}
