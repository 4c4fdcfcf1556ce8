import { Button, Input, Progress, Skeleton } from '@mantine/core';
import { ImagePlus, Images, Upload } from 'lucide-react';
import { type DragEvent, lazy, type ReactNode, type Ref, Suspense, useId, useState } from 'react';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { asText, type InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { FileIcon } from '#web/kit/upload/file-preview.tsx';
import { KeptFile } from '#web/kit/upload/kept-file.tsx';
import type { UploadTask } from '#web/kit/upload/queue.rules.ts';
import classes from '#web/kit/upload/upload-input.module.css';
import { TaskTools } from '#web/kit/upload/upload-panel.tsx';
import { useFieldUploads } from '#web/kit/upload/use-field-uploads.ts';

const LibraryDialog = lazy(() =>
	import('#web/kit/upload/library.dialog.tsx').then((module) => ({ default: module.LibraryDialog })),
);
const Lightbox = lazy(() => import('#web/kit/ui/lightbox.tsx').then((module) => ({ default: module.Lightbox })));

const usualMost = 9;
const library = { name: '/admin/routine/attachment', subNodeName: '/admin/routine/attachment/index' };
const chooseText = {
	image: 'chooseImage',
	images: 'chooseImages',
	file: 'chooseFile',
	files: 'chooseFiles',
} as const;

function pathsOf(value: unknown, isMany: boolean): readonly string[] {
	if (Array.isArray(value)) return value.map(String);
	const text = asText(value);
	return isMany ? text.split(',').filter(Boolean) : text ? [text] : [];
}

/** Pictures or files: chosen or dropped, uploaded by way of the queue, kept as paths in an order of the reader's. */
export function UploadField(props: InputProps): ReactNode {
	// Its texts come with the first one; the form around it is there at once.
	return (
		<Suspense fallback={<Skeleton height={124} />}>
			<Uploads {...props} />
		</Suspense>
	);
}

function Uploads(props: InputProps): ReactNode {
	const { t } = useTranslation(['upload', 'resource']);
	const { field, label, hint, error, value, onChange, onBlur, inputRef } = props;
	const [isOver, setOver] = useState(false);
	const [enlarged, setEnlarged] = useState<number>();
	const [dragged, setDragged] = useState<number>();
	const [isLibraryOpen, setLibraryOpen] = useState(false);
	const hasLibrary = useAuth()(library) && callSettings().area === 'admin';
	const id = useId();
	const kind = field.kind as keyof typeof chooseText;
	const isMany = kind === 'images' || kind === 'files';
	const isPicture = kind === 'image' || kind === 'images';
	const most = isMany ? (field.max ?? usualMost) : 1;
	const paths = pathsOf(value, isMany);

	/** A form that holds several as one text keeps it so. */
	function keep(next: readonly string[]): void {
		const several = typeof value === 'string' ? next.join(',') : [...next];
		onChange(isMany ? several : (next.at(-1) ?? ''));
	}
	const { pending, upload } = useFieldUploads({ paths, onlyPictures: isPicture, onUploaded: keep });

	const isRoom = isMany ? paths.length + pending.length < most : pending.length === 0;

	function take(files: readonly File[]): void {
		const room = isMany ? most - paths.length - pending.length : 1;
		if (files.length > room) toast.error(t('tooMany', { max: most }));
		upload(files.slice(0, Math.max(0, room)));
	}
	function move(from: number, to: number): void {
		const next = [...paths];
		next.splice(to, 0, ...next.splice(from, 1));
		keep(next);
	}
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		take([...event.dataTransfer.files]);
	};

	return (
		<Input.Wrapper label={label} description={hint} error={error} withAsterisk={field.required ?? false} id={id}>
			<div className={classes['uploads']}>
				{paths.map((path, at) => (
					// biome-ignore lint/a11y/noStaticElementInteractions: the arrow buttons do the same without a pointer
					<div
						key={path}
						className={classes['kept']}
						data-picture={isPicture || undefined}
						data-dragged={dragged === at || undefined}
						draggable={isMany && isPicture}
						onDragStart={() => setDragged(at)}
						onDragEnd={() => setDragged(undefined)}
						onDragOver={(event) => {
							if (dragged === undefined) return;
							event.preventDefault();
							if (dragged === at) return;
							move(dragged, at);
							setDragged(at);
						}}
					>
						<KeptFile
							path={path}
							isPicture={isPicture}
							isFirst={at === 0}
							isLast={at === paths.length - 1}
							onRemove={() => keep(paths.filter((each) => each !== path))}
							onEnlarge={() => setEnlarged(at)}
							onMove={isMany && isPicture && paths.length > 1 ? (by) => move(at, at + by) : undefined}
						/>
					</div>
				))}
				{pending.map((task) => (
					<Pending key={task.id} task={task} />
				))}
				{isRoom && (
					<label
						className={classes['drop']}
						data-over={isOver || undefined}
						data-small={paths.length > 0 || undefined}
						onDragOver={(event: DragEvent) => {
							event.preventDefault();
							setOver(dragged === undefined);
						}}
						onDragLeave={() => setOver(false)}
						onDrop={drop}
					>
						{isPicture ? <ImagePlus size={18} aria-hidden="true" /> : <Upload size={18} aria-hidden="true" />}
						<span>
							{t(chooseText[kind])} <span className={classes['or']}>{t('dropHint')}</span>
						</span>
						<input
							id={id}
							ref={inputRef as Ref<HTMLInputElement>}
							type="file"
							multiple={isMany}
							accept={isPicture ? 'image/*' : undefined}
							onBlur={onBlur}
							onChange={(event) => {
								take([...(event.currentTarget.files ?? [])]);
								event.currentTarget.value = '';
							}}
						/>
					</label>
				)}
			</div>
			{hasLibrary && isRoom && (
				<Button
					className={classes['library'] ?? ''}
					size="xs"
					variant="subtle"
					leftSection={<Images size={14} />}
					onClick={() => setLibraryOpen(true)}
				>
					{t('library')}
				</Button>
			)}
			{isLibraryOpen && (
				<Suspense fallback={null}>
					<LibraryDialog
						onlyPictures={isPicture}
						most={isMany ? most - paths.length - pending.length : 1}
						onChoose={(chosen) => {
							setLibraryOpen(false);
							keep([...new Set([...paths, ...chosen])]);
						}}
						onClose={() => setLibraryOpen(false)}
					/>
				</Suspense>
			)}
			{enlarged !== undefined && (
				<Suspense fallback={null}>
					<Lightbox pictures={paths} first={enlarged} onClose={() => setEnlarged(undefined)} />
				</Suspense>
			)}
		</Input.Wrapper>
	);
}

function Pending({ task }: { task: UploadTask }): ReactNode {
	const { t } = useTranslation('upload');
	return (
		<div className={classes['pending']} data-state={task.state}>
			<FileIcon name={task.name} size={40} />
			<span className={classes['about']}>
				<span title={task.name}>{task.name}</span>
				<span className={classes['state']}>{task.state === 'error' ? task.problem : t(`state.${task.state}`)}</span>
				<Progress size="xs" value={task.progress * 100} aria-label={t('progressOf', { name: task.name })} />
			</span>
			<span className={classes['tools']}>
				<TaskTools task={task} />
			</span>
		</div>
	);
}
