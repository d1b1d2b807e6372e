import './exposeReactRefresh';
import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Before React is evaluated, which looks for the hook once.
injectIntoGlobalHook(window);
