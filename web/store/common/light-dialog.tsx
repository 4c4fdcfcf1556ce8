import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './light-dialog.module.css';

interface LightDialogProps {
	className?: string | undefined;
	/** What it is called, or the id of its heading. */
	label?: string;
	labelledBy?: string;
	onClose(): void;
	children(close: () => void): ReactNode;
}

/** Something over the page: Escape and a press beside it close it; the focus goes back to where it was. */
export function LightDialog({ className = '', label, labelledBy, onClose, children }: LightDialogProps): ReactNode {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	const close = () => dialog.current?.close();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
		<dialog
			ref={dialog}
			className={`${classes['dialog']} ${className}`}
			aria-label={label}
			aria-labelledby={labelledBy}
			onClose={onClose}
			// The second press of two that opened it is not beside it.
			onClick={({ target, detail }) => target === dialog.current && detail < 2 && close()}
		>
			{children(close)}
		</dialog>
	);
}

interface DialogHeadProps {
	/** Of the heading, by which the dialog is called. */
	id: string;
	title: string;
	closeLabel: string;
	onClose(): void;
}

/** What a dialog over the page is called, and the cross that closes it. */
export function DialogHead({ id, title, closeLabel, onClose }: DialogHeadProps): ReactNode {
	return (
		<header className={classes['head']}>
			<h2 id={id}>{title}</h2>
			<button type="button" className={classes['close']} aria-label={closeLabel} onClick={onClose}>
				<X size={20} aria-hidden="true" />
			</button>
		</header>
	);
}
