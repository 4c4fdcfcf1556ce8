import type { ReactNode } from 'react';
import { KeptFile } from '#web/kit/upload/kept-file.tsx';
import classes from '#web/kit/upload/upload-input.module.css';

interface KeptFilesProps {
	paths: readonly string[];
	isPicture: boolean;
	/** They have an order that may be changed. */
	isSorted: boolean;
	/** The file that is being dragged to another place, by its place. */
	dragged: number | undefined;
	onDrag(at: number | undefined): void;
	onChange(paths: readonly string[]): void;
	onEnlarge(at: number): void;
}

/** The files a field keeps; pictures are put in order by dragging or by their arrows. */
export function KeptFiles(props: KeptFilesProps): ReactNode {
	const { paths, isPicture, isSorted, dragged, onDrag, onChange } = props;
	function move(from: number, to: number): void {
		const next = [...paths];
		next.splice(to, 0, ...next.splice(from, 1));
		onChange(next);
	}
	return paths.map((path, at) => (
		// biome-ignore lint/a11y/noStaticElementInteractions: the arrow buttons do the same without a pointer
		<div
			key={path}
			className={classes['kept']}
			data-picture={isPicture || undefined}
			data-dragged={dragged === at || undefined}
			draggable={isSorted}
			onDragStart={() => onDrag(at)}
			onDragEnd={() => onDrag(undefined)}
			onDragOver={(event) => {
				if (dragged === undefined) return;
				event.preventDefault();
				if (dragged === at) return;
				move(dragged, at);
				onDrag(at);
			}}
		>
			<KeptFile
				path={path}
				isPicture={isPicture}
				isFirst={at === 0}
				isLast={at === paths.length - 1}
				onRemove={() => onChange(paths.filter((each) => each !== path))}
				onEnlarge={() => props.onEnlarge(at)}
				onMove={isSorted && paths.length > 1 ? (by) => move(at, at + by) : undefined}
			/>
		</div>
	));
}
