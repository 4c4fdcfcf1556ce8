import { Button, Input, Skeleton } from '@mantine/core';
import { Images } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { asText, type InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { DropZone, type UploadKind } from '#web/kit/upload/drop-zone.tsx';
import { KeptFiles } from '#web/kit/upload/kept-files.tsx';
import { PendingFile } from '#web/kit/upload/pending-file.tsx';
import classes from '#web/kit/upload/upload-input.module.css';
import { useFieldUploads } from '#web/kit/upload/use-field-uploads.ts';

const LibraryDialog = lazyPart(() => import('#web/kit/upload/library.dialog.tsx'), 'LibraryDialog');
const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');

const usualMost = 9;
const library = { name: '/admin/routine/attachment', subNodeName: '/admin/routine/attachment/index' };

function pathsOf(value: unknown, isMany: boolean): readonly string[] {
	if (Array.isArray(value)) return value.map(String);
	const text = asText(value);
	return isMany ? text.split(',').filter(Boolean) : text ? [text] : [];
}

/** Pictures or files: chosen or dropped, uploaded by way of the queue, kept as paths in an order of the reader's. Its texts come with the first one. */
export const UploadField = lazyPart(async () => ({ Uploads }), 'Uploads', {
	texts: ['upload', 'resource'],
	pending: <Skeleton height={124} />,
});

function Uploads(props: InputProps): ReactNode {
	const { t } = useTranslation(['upload', 'resource']);
	const { field, label, hint, error, value, onChange, onBlur, inputRef } = props;
	const [enlarged, setEnlarged] = useState<number>();
	const [dragged, setDragged] = useState<number>();
	const [isLibraryOpen, setLibraryOpen] = useState(false);
	const hasLibrary = useAuth()(library) && callSettings().area === 'admin';
	const id = useId();
	const kind = field.kind as UploadKind;
	const isMany = kind === 'images' || kind === 'files';
	const isPicture = kind === 'image' || kind === 'images';
	const most = isMany ? (field.max ?? usualMost) : 1;
	const paths = pathsOf(value, isMany);

	/** A form that keeps several as one text gets one text back. */
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

	return (
		<Input.Wrapper label={label} description={hint} error={error} withAsterisk={field.required ?? false} id={id}>
			<div className={classes['uploads']}>
				<KeptFiles
					paths={paths}
					isPicture={isPicture}
					isSorted={isMany && isPicture}
					dragged={dragged}
					onDrag={setDragged}
					onChange={keep}
					onEnlarge={setEnlarged}
				/>
				{pending.map((task) => (
					<PendingFile key={task.id} task={task} />
				))}
				{isRoom && (
					<DropZone
						id={id}
						kind={kind}
						isMany={isMany}
						isPicture={isPicture}
						isSmall={paths.length > 0}
						takesDrops={dragged === undefined}
						inputRef={inputRef}
						onBlur={onBlur}
						onTake={take}
					/>
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
				<LibraryDialog
					onlyPictures={isPicture}
					most={isMany ? most - paths.length - pending.length : 1}
					onChoose={(chosen) => {
						setLibraryOpen(false);
						keep([...new Set([...paths, ...chosen])]);
					}}
					onClose={() => setLibraryOpen(false)}
				/>
			)}
			{enlarged !== undefined && <Lightbox pictures={paths} first={enlarged} onClose={() => setEnlarged(undefined)} />}
		</Input.Wrapper>
	);
}
