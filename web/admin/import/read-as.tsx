import { Button, Collapse, NativeSelect, NumberInput } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { uploadImport } from '#domain/import/import.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { send } from '#web/kit/api/call.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './import.module.css';
import type { SentFile, Task } from './import.types.ts';

const encodings = {
	'utf-8': 'UTF-8',
	gbk: 'GBK / GB18030',
	big5: 'Big5',
	'windows-1252': 'Windows-1252',
	'utf-16le': 'UTF-16 LE',
	'utf-16be': 'UTF-16 BE',
} as const;
const marks = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

interface ReadAsProps {
	task: Task;
	sent: SentFile;
	onRead(taskId: number, sent: SentFile): void;
}

/** As what the file was read, and a way to read it otherwise while it is at hand. */
export function ReadAs({ task, sent, onRead }: ReadAsProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [isReading, setReading] = useState(false);
	const [error, setError] = useState('');
	const [wish, setWish] = useState({ encoding: sent.encoding, delimiter: sent.delimiter, row: task.header_row });
	const isBook = /\.xlsx$/i.test(sent.file.name);
	const encoding = encodings[sent.encoding as 'gbk'] ?? sent.encoding;
	const mark = t(`readAs.${marks[sent.delimiter as ','] ?? 'comma'}`);

	async function readAgain(event: FormEvent): Promise<void> {
		event.preventDefault();
		const body = new FormData();
		if (!isBook) body.append('encoding', wish.encoding);
		if (!isBook) body.append('delimiter', wish.delimiter);
		body.append('header_row', String(wish.row));
		body.append('file', sent.file);
		setReading(true);
		setError('');
		try {
			const options = { timeoutMs: 0, errors: 'silent' } as const;
			const path = '/admin/shop.goods.Import/upload';
			const { data } = await send<AnswerOf<typeof uploadImport>>('POST', path, body, options);
			onRead(data.task_id, { file: sent.file, encoding: data.encoding, delimiter: data.delimiter });
		} catch (failure) {
			if (!isCancelled(failure)) setError((failure as Error).message);
		} finally {
			setReading(false);
		}
	}
	return (
		<section className={classes['card']}>
			<div className={classes['fileLine']}>
				<span>
					{isBook
						? t('readAs.book', { row: task.header_row })
						: t('readAs.as', { encoding, mark, row: task.header_row })}
				</span>
				<Button
					variant="subtle"
					size="compact-sm"
					aria-expanded={isOpen}
					aria-controls={id}
					leftSection={<ChevronRight size={14} className={classes['chevron']} data-open={isOpen || undefined} />}
					onClick={() => setOpen(!isOpen)}
				>
					{t('readAs.change')}
				</Button>
			</div>
			<Collapse id={id} expanded={isOpen}>
				<form className={classes['readAs']} noValidate onSubmit={(event) => void readAgain(event)}>
					{!isBook && (
						<>
							<NativeSelect
								label={t('readAs.encoding')}
								value={wish.encoding}
								data={Object.entries(encodings).map(([value, label]) => ({ value, label }))}
								onChange={(event) => setWish({ ...wish, encoding: event.currentTarget.value })}
							/>
							<NativeSelect
								label={t('readAs.delimiter')}
								value={wish.delimiter}
								data={Object.entries(marks).map(([value, name]) => ({ value, label: t(`readAs.${name}`) }))}
								onChange={(event) => setWish({ ...wish, delimiter: event.currentTarget.value })}
							/>
						</>
					)}
					<NumberInput
						label={t('readAs.row')}
						min={1}
						max={100}
						allowDecimal={false}
						value={wish.row}
						onChange={(value) => setWish({ ...wish, row: Number(value) || 1 })}
					/>
					<Button type="submit" variant="default" loading={isReading}>
						{t('readAs.again')}
					</Button>
				</form>
				<Refusal>{error}</Refusal>
			</Collapse>
		</section>
	);
}
