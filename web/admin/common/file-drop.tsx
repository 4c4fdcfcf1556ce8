import { Button, Group, Loader } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { send } from '#web/kit/api/call.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './file-drop.module.css';

interface FileDropProps<Answer> {
	/** The endpoint that reads the file. */
	path: string;
	/** What the browser's dialog offers. */
	accept: string;
	texts: { label: string; drop: string; reading: string; hint: string; choose: string };
	/** Further buttons beside the one that chooses. */
	children?: ReactNode;
	onRead(answer: Answer, file: File): void;
}

/** Takes a table as a file, by the button, by drag or by the keyboard, and has the server read it; says why it cannot. */
export function FileDrop<Answer>({ path, accept, texts, children, onRead }: FileDropProps<Answer>): ReactNode {
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
			onRead((await send<Answer>('POST', path, body, { timeoutMs: 0, errors: 'silent' })).data, file);
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
	return (
		<section
			className={classes['drop']}
			data-over={isOver || undefined}
			aria-label={texts.label}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{isReading ? <Loader size="sm" /> : <FileSpreadsheet size={36} strokeWidth={1.4} aria-hidden="true" />}
			<p className={classes['title']}>{isReading ? texts.reading : texts.drop}</p>
			<p className={classes['hint']}>{texts.hint}</p>
			<input
				ref={input}
				type="file"
				accept={accept}
				aria-label={texts.choose}
				className={classes['file']}
				onChange={(event) => void read(event.currentTarget.files?.[0])}
			/>
			<Group justify="center">
				<Button disabled={isReading} onClick={() => input.current?.click()}>
					{texts.choose}
				</Button>
				{children}
			</Group>
			<Refusal>{error}</Refusal>
		</section>
	);
}
