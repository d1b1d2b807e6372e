import { createRoot } from 'react-dom/client';

// The least that a React page can show: without any content there would be no paint to measure.
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <main>
    <h1>Prelude</h1>
  </main>,
);
