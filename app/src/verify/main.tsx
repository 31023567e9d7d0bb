/** @file The start of /verify: one file with everything in it, apart from the app. It works from a disk, without a network. */
import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/helpers.css';
import { ensureEd25519 } from './ensure-ed25519.ts';
import { openReader } from './servers.ts';
import './verify.css';
import { VerifyPage } from './VerifyPage.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
await ensureEd25519();
createRoot(root).render(<VerifyPage />);
// Learns the keys of the server while there is a network: a check may come when there is none.
void openReader();
