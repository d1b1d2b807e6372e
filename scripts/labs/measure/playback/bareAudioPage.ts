/** The path of the bare page on the product's site. */
export const BARE_AUDIO_PATH = '/bare-audio';

/** As a query of the bare page's address, it routes the elements' sound through an audio context. */
export const MIXED = 'mixed';

/**
 * A minimal player: one `<audio>` element for each press, created by the press or, if another track plays, earlier; a range
 * and a time that follow it.
 */
export const BARE_AUDIO_PAGE = `<!doctype html>
<title>Bare audio</title>
<style>body { margin: 40px } button { width: 120px; height: 60px; margin: 20px } input { width: 400px }</style>
<button id="first">First</button>
<button id="cold">Cold</button>
<button id="next">Next</button>
<button id="pause">Pause</button>
<p><input type="range" min="0" max="30" step="any" value="0"> <span></span></p>
<script>
  const isMixed = location.search.includes('${MIXED}');
  const slider = document.querySelector('input');
  const time = document.querySelector('span');
  const elements = new Map();
  let context;
  let sounding;

  function prepare(id) {
    if (elements.has(id)) return elements.get(id);
    const element = document.createElement('audio');
    element.preload = 'auto';
    element.src = '/api/music/audio/bare-' + id;
    element.ontimeupdate = () => {
      slider.value = element.currentTime;
      const seconds = Math.floor(element.currentTime);
      time.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
    };
    elements.set(id, element);
    document.body.append(element);
    return element;
  }
  for (const id of ['first', 'cold', 'next']) {
    document.getElementById(id).onclick = () => {
      const element = prepare(id);
      if (isMixed) {
        context ??= new AudioContext();
        context.createMediaElementSource(element).connect(context.destination);
      }
      sounding?.pause();
      delete sounding?.dataset.testid;
      sounding = element;
      element.dataset.testid = 'player-audio';
      element.play();
      if (id === 'cold') prepare('next');
    };
  }
  document.getElementById('pause').onclick = () => sounding.pause();
</script>`;
